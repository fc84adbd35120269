import { expect, test } from 'vitest';
import { hasWords, sitePages } from './site-parts.ts';

const found = (search: string, changed: Record<string, string> = {}) =>
  sitePages.flatMap((page) =>
    page.parts.filter((part) => hasWords(page, part, changed, search)).map(({ name }) => name),
  );

test('a text of the site is found by its name, its page, what its fields are called, and its words', () => {
  expect(found('BANNER')).toEqual(['home/banners']);
  expect(found('phone number')).toEqual(['group/careers', 'group', 'pages/contact']);
  expect(found('every job')).toContain('group/careers');
  expect(found('We knock before we count')).toEqual(['home/banners']);
  expect(found('no such words')).toEqual([]);
  expect(found('')).toHaveLength(sitePages.flatMap(({ parts }) => parts).length);
});

test('words that staff changed take the place of the shipped ones', () => {
  const changed = { '/home/banners/banner-2/title': 'ទីផ្សារ\u200bកំពត' };
  expect(found('ទីផ្សារកំពត', changed)).toContain('home/banners');
  expect(found('We knock before we count', changed)).not.toContain('home/banners');
});
