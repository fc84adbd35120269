import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import { splitLanguage, withLanguage } from '../src/contract/language/language.ts';
import { readHead } from './support/read-head.ts';
import { childrenOf, readXml, textOf } from './support/read-xml.ts';
import { sharedSite } from './support/site-fixture.ts';

const origin = 'https://www.chhatgroup.example';
const site = sharedSite({ env: { SAMPLE_CONTENT: '1', PUBLIC_URL: origin } });

/** The pages of the sitemap by their paths, each with its links to the page in every language. */
const pages = new Map<string, Record<string, string>>();
/** When pages were changed, by their paths. */
const changes = new Map<string, string>();

beforeAll(async () => {
  const urls = childrenOf(readXml(await (await get('/sitemap.xml')).text()), 'url');
  for (const url of urls) {
    if (childrenOf(url, 'lastmod').length > 0)
      changes.set(textOf(url, 'loc').slice(origin.length), textOf(url, 'lastmod'));
    const links = childrenOf(url, 'xhtml:link').map(({ attribs }) => [attribs['hreflang'], attribs['href']]);
    pages.set(textOf(url, 'loc').slice(origin.length), Object.fromEntries(links) as Record<string, string>);
  }
  expect(pages.size).toBe(urls.length);
});

const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });
const headOf = async (path: string) => readHead(await (await get(path)).text());
/** The path of an article or a job. */
const item = /\/(?:blog|careerdetails)\/\d+$/;
const khmerPaths = () => [...pages.keys()].filter((path) => splitLanguage(path).lang === 'km');

const isPublic = async (path: string) => (await get(withLanguage('km', path))).status === 200;

test('the sitemap has every page once, and in Khmer those of articles and jobs that are public in it', async () => {
  const english = [...pages.keys()].filter((path) => splitLanguage(path).lang === 'en');
  const items = english.filter((path) => item.test(path));
  expect(items.length).toBeGreaterThan(30);
  const translated: string[] = [];
  for (const path of items) if (await isPublic(path)) translated.push(path);
  expect(translated.length).toBe(17);
  const both = english.filter((path) => !item.test(path) || translated.includes(path));
  expect(khmerPaths().toSorted()).toEqual(both.map((path) => withLanguage('km', path)).toSorted());
});

test('every page that is in both languages names both, in its head and in the sitemap, and no other page does', async () => {
  const onlyEnglish = (path: string) => item.test(path) && !pages.has(withLanguage('km', path));
  const articles = [...pages.keys()]
    .filter((path) => !path.startsWith('/km') && onlyEnglish(path))
    .slice(0, 3);
  for (const path of [
    ...khmerPaths(),
    ...khmerPaths().map((khmer) => splitLanguage(khmer).path),
    ...articles,
  ]) {
    const { path: english } = splitLanguage(path);
    const pair = {
      en: origin + english,
      km: origin + withLanguage('km', english),
      'x-default': origin + english,
    };
    const expected = onlyEnglish(english) ? {} : pair;
    expect({ path, pair: pages.get(path) }).toEqual({ path, pair: expected });
    expect({ path, pair: (await headOf(path)).alternates }).toEqual({ path, pair: expected });
  }
});

test('a page in Khmer says so, and has its own title, description and canonical URL', async () => {
  const titles = new Set<string>();
  for (const path of khmerPaths()) {
    const { lang, title, metas, canonicals, graph } = await headOf(path);
    expect({ path, lang, canonicals, locale: metas['og:locale'], url: metas['og:url'] }).toEqual({
      path,
      lang: 'km',
      canonicals: [origin + path],
      locale: 'km_KH',
      url: origin + path,
    });
    const description = metas['description'] ?? '';
    expect(description).toMatch(/[\u1780-\u17d3]/);
    expect([path, description.length >= 50 && description.length <= 160]).toEqual([path, true]);
    const crumbs = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'];
    const article = graph.find((thing) => thing['@type'] === 'BlogPosting');
    if (article) expect([path, article['inLanguage']]).toEqual([path, 'km']);
    if (path !== '/km') expect((crumbs as { item: string }[])[0]?.item).toBe(`${origin}/km`);
    titles.add(title);
  }
  expect(titles.size).toBe(khmerPaths().length);
});

test('articles and jobs that are not public in Khmer, files, the back office and the API are 404 below /km, in Khmer', async () => {
  const items = ['/blog/', '/careerdetails/'].map((start) =>
    [...pages.keys()].find((path) => path.startsWith(start) && !pages.has(withLanguage('km', path)))!,
  );
  for (const path of [...items, '/sitemap.xml', '/admin', '/api/blogs', '/nowhere']) {
    const response = await get(withLanguage('km', path));
    const { lang, metas, alternates } = readHead(await response.text());
    expect({ path, status: response.status, lang, robots: metas['robots'], alternates }).toEqual({
      path,
      status: 404,
      lang: 'km',
      robots: 'noindex',
      alternates: {},
    });
  }
});

test('a job in Khmer has Khmer full stops for search engines, and its list the date of its newest translation', async () => {
  const jobs = khmerPaths().filter((path) => path.startsWith('/km/careerdetails/'));
  const { metas, graph } = await headOf(jobs[0]!);
  const posting = graph.find((thing) => thing['@type'] === 'JobPosting');
  for (const text of [metas['description'], posting?.['description']]) {
    expect(text).toContain('។ ');
    expect(text).not.toMatch(/[\u1780-\u17d3][.,]/);
  }
  const newest = jobs
    .map((path) => changes.get(path)!)
    .toSorted()
    .at(-1)!;
  expect(changes.get('/km/career')! >= newest).toBe(true);
});

test('the feed in Khmer has the articles that are public in Khmer', async () => {
  const feed = await (await get('/km/blog/rss.xml')).text();
  expect(feed).toContain('<language>km</language>');
  const links = [...feed.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link);
  expect(links.length).toBe(1 + 9);
  expect(links.every((link) => link?.startsWith(`${origin}/km/blog`))).toBe(true);
});

test('a list in Khmer leads to each article or job in the language in which it is public', async () => {
  for (const list of ['/km/blog', '/km/career']) {
    const html = await (await get(list)).text();
    const links = [...html.matchAll(/class="more" href="([^"]*)"/g)].map(([, href]) => href!);
    expect(links.some((href) => href.startsWith('/km/'))).toBe(true);
    expect(links.some((href) => !href.startsWith('/km/'))).toBe(true);
    for (const href of links)
      expect({ href, isShown: pages.has(href), isElsewhere: pages.has(withLanguage('km', href)) }).toEqual({
        href,
        isShown: true,
        isElsewhere: false,
      });
  }
});

/** The paths on the site that an HTML page links to: pages, files, and pictures of every kind. */
function linksOf(html: string, base: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src|srcset|imagesrcset|poster|action|content)="([^"]*)"/g)];
  return values
    .flatMap(([whole, value = '']) => {
      if (/srcset=/.test(whole)) return value.split(',').map((source) => source.trim().split(' ')[0] ?? '');
      // The content of a meta element: only URLs.
      return /content=/.test(whole) && !/^https?:/.test(value) ? [] : [value];
    })
    .map((value) => new URL(value.replaceAll('&amp;', '&'), base))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search);
}

test('a crawl from the home page over 20 connections, through both languages, finds nothing broken', async () => {
  /** The status of everything that can be reached, by its path. */
  const found = new Map<string, number>();
  const limit = pLimit(20);
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    found.set(path, response.status);
    const text = await response.text();
    return response.headers.get('content-type')?.startsWith('text/html') ? linksOf(text, origin + path) : [];
  };
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return;
    found.set(path, 0);
    const links = await limit(() => read(path));
    await Promise.all(links.map(visit));
  };
  await visit('/');
  expect([...found].filter(([, status]) => status !== 200)).toEqual([]);
  expect([...pages.keys()].filter((path) => !found.has(path))).toEqual([]);
});
