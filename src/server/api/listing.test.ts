import { describe, expect, test } from 'vitest';
import { sizeLimits } from '../../contract/limits.ts';
import { createTestApi, resultOf, shareTestApi } from '../../../tests/support/test-api.ts';

describe('a list', () => {
  const site = shareTestApi('sqlite', {
    careers: Array.from({ length: 23 }, (_, n) => ({ title: `job ${n}` })),
  });

  const get = async (query: string) => {
    const response = await site.call('GET', `/careers${query}`);
    const items = (await response.json()) as unknown[];
    const { headers } = response;
    return { items, total: headers.get('x-total-count'), links: linksOf(headers.get('link')) };
  };

  test('without page and per_page is sent whole, with its total and without links', async () => {
    const { items, total, links } = await get('');
    expect([items.length, total, links]).toEqual([23, '23', {}]);
  });

  test.each([
    ['the first page', 1, { next: 2 }],
    ['a page in the middle', 3, { prev: 2, next: 4 }],
    ['the last page', 5, { prev: 4 }],
    ['a page after the last', 9, { prev: 5 }],
  ])('%s has RFC 8288 links to the first, previous, next and last page', async (_name, page, neighbours) => {
    const { items, total, links } = await get(`?page=${page}&per_page=5`);
    expect(total).toBe('23');
    expect(items).toHaveLength(page > 5 ? 0 : page === 5 ? 3 : 5);
    const expected = Object.entries({ first: 1, ...neighbours, last: 5 });
    expect(links).toEqual(
      Object.fromEntries(expected.map(([rel, to]) => [rel, `/api/careers?page=${to}&per_page=5`])),
    );
  });

  test('a link includes the filters of the list, and following it returns that page', async () => {
    const { links, total } = await get('?search=job%201&sort=-created_at&page=1&per_page=4');
    expect(total).toBe('11');
    const address = new URL(links['next']!, 'http://localhost');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      search: 'job 1',
      sort: '-created_at',
      page: '2',
      per_page: '4',
    });
    const { items } = await get(address.search);
    expect(items).toMatchObject([15, 14, 13, 12].map((n) => ({ title: `job ${n}` })));
  });

  test('the links for the longest search, with unknown parameters, are below 4 kB in all, which every client accepts', async () => {
    const title = 'ខ'.repeat(sizeLimits.searchTerm);
    await using khmer = await createTestApi('sqlite', { careers: [{ title }, { title }, { title }] });
    const query = `search=${encodeURIComponent(title)}&sort=-created_at&page=2&per_page=1&utm=${'x'.repeat(5_000)}`;
    const link = (await khmer.call('GET', `/careers?${query}`)).headers.get('link') ?? '';
    expect(Object.keys(linksOf(link))).toEqual(['first', 'prev', 'next', 'last']);
    expect(new URL(linksOf(link)['next']!, 'http://localhost').searchParams.get('search')).toBe(title);
    expect(Buffer.byteLength(link)).toBeLessThan(4_096);
  });

  test('a search in Khmer or with special characters is complete in the links', async () => {
    for (const search of ['ភ្នំពេញ', '"><script>', 'a&b=c#d', '>; rel="next"']) {
      const { links } = await get(`?search=${encodeURIComponent(search)}&per_page=5`);
      expect(Object.keys(links)).toEqual(['first', 'last']);
      expect(new URL(links['last']!, 'http://localhost').searchParams.get('search')).toBe(search);
    }
  });

  test('?page alone means 20 rows per page; the max is 100', async () => {
    expect((await get('?page=1')).items).toHaveLength(20);
    expect((await get('?per_page=100')).items).toHaveLength(23);
  });

  test.each([
    ['page=0', 'page must be a whole number from 1 to 1000000.'],
    ['page=1e3', 'page must be a whole number from 1 to 1000000.'],
    ['page=1000001', 'page must be a whole number from 1 to 1000000.'],
    ['page=1&page=2', 'page must be a whole number from 1 to 1000000.'],
    ['per_page=101', 'per_page must be a whole number from 1 to 100.'],
    ['search=a&search=b', 'search must be text.'],
    ['search=a%00b', 'search has characters that cannot be stored.'],
    [`search=${'x'.repeat(101)}`, 'search must have at most 100 characters.'],
    [
      'sort=password_hash',
      'sort must be one of title, -title, deadline, -deadline, created_at, -created_at.',
    ],
  ])('?%s gets 422 with the accepted values', async (query, message) => {
    const errors = { [query.split('=')[0]!]: [message] };
    expect(await resultOf(site.call('GET', `/careers?${query}`))).toEqual([422, { message, errors }]);
  });

  test('an unknown parameter changes nothing', async () => {
    expect((await get('?utm_source=x&__proto__=y&constructor=z')).items).toHaveLength(23);
  });
});

/** A `Link` header by its relations. */
function linksOf(header: string | null): Record<string, string> {
  const links = (header ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g);
  return Object.fromEntries([...links].map(([, address, rel]) => [rel, address!]));
}
