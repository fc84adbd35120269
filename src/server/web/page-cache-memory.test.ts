import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import { canonicalUrl } from './page-url.ts';
import { prepareCall } from './public-calls.ts';
import { loadText, page } from './test-pages.ts';

// How much memory the page cache takes, and which pages it drops first.

test('a page that is not cacheable (a search, an error) uses no memory', async () => {
  const cache = new PageCache();
  await cache.load('/career?search=x', async () => page('found', { tags: undefined }));
  await expect(cache.load('/career', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(cache.bytes).toBe(0);
  expect(cache.get('/career?search=x')).toBeUndefined();
  expect(await loadText(cache, '/career', page('jobs'))).toBe('jobs');
});

test.each([
  ['the max bytes', { maxBytes: 20_000 }],
  ['the max number of pages', { maxEntries: 5 }],
])('a page that visitors keep requesting stays when newer ones exceed %s', async (_what, limit) => {
  const cache = new PageCache(limit);
  const store = (key: string) => cache.load(key, async () => page('x'.repeat(1_000)));
  await store('/');
  for (let index = 0; index < 40; index += 1) {
    await store(`/careerdetails/${index}`);
    expect(cache.get('/')).toBeDefined();
  }
  expect(cache.get('/careerdetails/0')).toBeUndefined();
  expect(cache.get('/careerdetails/39')).toBeDefined();
});

test('the pages requested least recently are dropped above the max bytes, and the count of bytes stays correct', async () => {
  const cache = new PageCache({ maxBytes: 10_000 });
  for (let index = 0; index < 40; index += 1) {
    await cache.load(`/careerdetails/${index}`, async () => page('x'.repeat(1_000)));
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(cache.get('/careerdetails/39')).toBeDefined();
  expect(cache.get('/careerdetails/0')).toBeUndefined();
  cache.clear('careers');
  expect(cache.bytes).toBe(0);
});

test('empty responses count too, and the number of pages is limited', async () => {
  const fill = async (cache: PageCache, count: number) => {
    for (let index = 0; index < count; index += 1)
      await cache.load(`/api/blogs?page=${index}`, async () =>
        page('[]', { headers: [['Link', 'x'.repeat(500)]] }),
      );
  };
  const cache = new PageCache({ maxBytes: 100_000, prepare: prepareCall });
  await fill(cache, 100);
  expect(cache.size).toBeGreaterThan(0);
  expect(cache.size).toBeLessThan(50);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  cache.clear('careers');
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
  const small = new PageCache({ maxEntries: 10, prepare: prepareCall });
  await fill(small, 30);
  expect(small.size).toBe(10);
  expect(small.get('/api/blogs?page=29')).toBeDefined();
});

test('a page that is too old to be sent is dropped when the next one is cached', async () => {
  let now = 0;
  const cache = new PageCache({ maxAge: 1_000, maxStaleAge: 1_000, now: () => now });
  const store = (key: string) => cache.load(key, async () => page('jobs'));
  for (const key of ['/a', '/b', '/c']) await store(key);
  now = 1_500;
  await store('/a');
  now = 2_500;
  await store('/d');
  expect(cache.size).toBe(2);
  expect(cache.get('/d')).toBeDefined();
  now = 3_501;
  await store('/d');
  expect(cache.size).toBe(1);
});

test('a page larger than the cache is returned and not cached', async () => {
  const cache = new PageCache({ maxBytes: 1_000 });
  expect(await loadText(cache, '/blog', page('x'.repeat(2_000)))).toHaveLength(2_000);
  expect(cache.bytes).toBe(0);
});

test('unknown query parameters and other spellings of one page do not fill the cache', async () => {
  const cache = new PageCache();
  const load = (target: string) =>
    cache.load(canonicalUrl(target) ?? '404', async () => page('jobs', { tags: [] }));
  await load('/career');
  await load('/no/such/page//');
  const { bytes } = cache;
  for (let index = 0; index < 200; index += 1) {
    for (const target of [
      `/career?x=${index}`,
      `/career?page=x${index}`,
      `/career?page=${'0'.repeat(index)}1`,
      `/career?search=${'+'.repeat(index)}`,
      `/career?${index}&utm_source=mail`,
      `//no-page-${index}`,
      `/%63areer?${index}`,
    ]) {
      await load(target);
    }
  }
  expect(cache.bytes).toBe(bytes);
});
