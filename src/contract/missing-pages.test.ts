import { expect, test } from 'vitest';
import { fixedPages, pathKey } from './missing-pages.ts';
import { paths } from './paths.ts';

test('the pages that are always there are those of the menu, the feed and the sitemap', () => {
  const { home, about, blogs, careers, contact, research, diamond, trading } = paths;
  const pages = [home, about, blogs, careers, contact, research, diamond, trading].map((path) => path());
  expect(fixedPages.toSorted()).toEqual([...pages, '/blog/rss.xml', '/sitemap.xml'].toSorted());
});

test.each([
  ['/Old-Team/?x=1#top', '/old-team'],
  ['/old-team//', '/old-team'],
  ['/?x', '/'],
  ['', '/'],
  ['/%E1%9E%8F%E1%9E%98/', '/តម'],
  ['/%C3%84RZTE', '/ärzte'],
  ['/%FF', '/%ff'],
])('the URL %j is counted as %j', (url, path) => expect(pathKey(url)).toBe(path));
