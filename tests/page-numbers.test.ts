import { beforeAll, describe, expect, test } from 'vitest';
import type { Blog } from '../src/contract/blogs/blogs.ts';
import { longDate } from '../src/contract/language/calendar.ts';
import { formOf } from './support/test-articles.ts';
import { aBlog, aCareer } from './support/test-db.ts';
import { signedInSite } from './support/site-fixture.ts';

const site = signedInSite();

/** Fills two pages of each list. */
async function fillLists(): Promise<void> {
  for (let number = 1; number <= 6; number += 1)
    await site.send('POST', '/careers', aCareer({ title: `Weaver & dyer ${number}` }));
  for (const category of ['Chhat Group', 'Chhat Research'] as const) {
    for (let number = 1; number <= 13; number += 1)
      await site.send('POST', '/blogs', formOf(aBlog({ title: `${category} ${number}`, category })));
  }
}

const lists = [
  ['/career', 'Page 1 of 2'],
  ['/career?search=dyer', 'Page 1 of 2'],
  ['/career?search=weaver+%26', 'Page 1 of 2'],
  ['/blog', 'Page 1 of 2'],
  ['/chhat-research?category=category4', 'Page 1'],
] as const;

const request = (address: string) => fetch(site.url + address, { redirect: 'manual' });

/** Returns the URL with `page` in its query. */
function withPage(address: string, page: string): string {
  const url = new URL(address, site.url);
  url.searchParams.set('page', page);
  return url.pathname + url.search;
}

// First, while the lists are empty.
test.each([
  ['/career', 'No job listings available at this time.'],
  ['/blog', 'No blog available at this time'],
  ['/chhat-research?category=category4', 'No articles available at this time.'],
])(
  '%s without rows: every page number redirects to the first page, which says that the list is empty',
  async (list, text) => {
    const response = await request(withPage(list, '7'));
    expect([response.status, response.headers.get('location')]).toEqual([302, list]);
    expect(await (await request(list)).text()).toContain(text);
  },
);

describe('with two pages in each list', () => {
  beforeAll(fillLists);

  test.each(lists)('%s: a page number beyond the last one is redirected to the last page', async (list) => {
    const ofLast = new URL(withPage(list, '2'), site.url);
    for (const page of ['3', '9'.repeat(400)]) {
      const response = await request(withPage(list, page));
      expect([response.status, page]).toEqual([302, page]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const target = new URL(response.headers.get('location') ?? '', site.url);
      expect([target.pathname, Object.fromEntries(target.searchParams)]).toEqual([
        ofLast.pathname,
        Object.fromEntries(ofLast.searchParams),
      ]);
    }
    const last = await request(ofLast.pathname + ofLast.search);
    expect(last.status).toBe(200);
    expect(await last.text()).toContain('rel="prev"');
  });

  test('another spelling of the path with a page number beyond the last one is redirected only once', async () => {
    for (const [target, location] of [
      ['/CAREER/?page=99', '/career?page=2'],
      ['/Career?search=dyer&page=99', '/career?page=2&search=dyer'],
      ['/blog/?page=3', '/blog?page=2'],
      ['/km/career?page=99', '/km/career?page=2'],
    ] as const) {
      const response = await request(target);
      expect([response.status, response.headers.get('location')], target).toEqual([302, location]);
    }
    const permanent = await request('/CAREER/?page=2');
    expect([permanent.status, permanent.headers.get('location')]).toEqual([308, '/career?page=2']);
  });

  test.each(lists)('%s: an invalid page number shows the first page', async (list, label) => {
    const response = await request(withPage(list, '-3'));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html.replaceAll('<!-- -->', '')).toContain(label);
    expect(html).toContain('rel="next"');
  });

  test('a search without a match redirects every page number to its first page', async () => {
    const response = await request('/career?search=astronaut&page=9');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/career?search=astronaut']);
  });

  test.each([
    ['Blog', '/blog', 'Chhat Group', undefined],
    ['Latest News', '/chhat-research?category=category4', 'Chhat Research', 'Early.'],
  ])(
    '%s (%s) has 12 articles of %s a page, newest first, each with title, date, excerpt (%s) and link',
    async (_name, list, category, excerpt) => {
      const articles = await site.send<Blog[]>('GET', `/blogs?${new URLSearchParams({ category })}`);
      const expected = articles.map(({ id, title, created_at }) => [
        title,
        created_at,
        longDate(created_at),
        excerpt,
        `/blog/${id}`,
      ]);
      const card =
        /<h2[^>]*>([^<]*)<\/h2><time[^>]* datetime="([^"]*)">([^<]*)<\/time>(?:<p[^>]*>([^<]*)<\/p>)?<a[^>]* href="([^"]*)"/gi;
      const cardsOf = async (page: string) => {
        const html = await (await request(withPage(list, page))).text();
        return [...html.matchAll(card)].map(([, ...parts]) => parts);
      };
      expect([await cardsOf('1'), await cardsOf('2')]).toEqual([expected.slice(0, 12), expected.slice(12)]);
      expect(expected).toHaveLength(13);
    },
  );
});
