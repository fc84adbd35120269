import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QueueFull } from '../http/fair-queue.ts';
import { canonicalUrl } from './page-url.ts';
import { PageCache } from './page-cache.ts';
import type { RenderedPage } from './prepare-page.ts';
import { prepareCall } from './public-calls.ts';

/** A cacheable page, by default with a kilobyte of text. */
function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['Content-Type', 'text/html']],
    body: Buffer.from(text),
    tags: ['careers'],
    ...more,
  };
}

/** A render that waits until the test releases it. */
function heldRender(text: string) {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  return {
    release: () => gate.resolve(),
    runs: () => runs,
    render: async () => {
      runs += 1;
      await gate.promise;
      return page(text);
    },
  };
}

const bodyOf = async (cache: PageCache, key: string, rendered: RenderedPage) =>
  (await cache.load(key, async () => rendered)).variants.identity.bytes.toString();

describe('a cacheable page', () => {
  test('is rendered once, and has the same text in every encoding', async () => {
    const cache = new PageCache();
    const cached = await cache.load('/career', async () => page('jobs'.repeat(300)));
    expect(cache.get('/career')).toBe(cached);
    expect(await bodyOf(cache, '/career', page('another render'))).toBe('jobs'.repeat(300));
    expect(gunzipSync(cached.variants.gzip.bytes).toString()).toBe('jobs'.repeat(300));
    expect(brotliDecompressSync(cached.variants.br.bytes).toString()).toBe('jobs'.repeat(300));
  });

  test('has one Content-Length, that of its bytes, and one Content-Type in every encoding', async () => {
    const cached = await new PageCache().load('/career', async () => page('jobs'));
    for (const { headers, bytes } of Object.values(cached.variants)) {
      const names = headers.filter((_, index) => index % 2 === 0);
      expect(new Set(names).size).toBe(names.length);
      expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(bytes.length));
      expect(headers[headers.indexOf('Vary') + 1]).toBe('Accept-Encoding');
    }
  });

  test('is rendered once for all parallel requests', async () => {
    const cache = new PageCache();
    const held = heldRender('jobs');
    const all = Array.from({ length: 50 }, () => cache.load('/career', held.render));
    held.release();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(held.runs()).toBe(1);
  });

  test('is rendered again after its max age, because a deadline can pass without a write', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, now: () => now });
    expect(await bodyOf(cache, '/career', page('today'))).toBe('today');
    now = 999;
    expect(await bodyOf(cache, '/career', page('tomorrow'))).toBe('today');
    now = 1_000;
    expect(await bodyOf(cache, '/career', page('tomorrow'))).toBe('tomorrow');
    expect(cache.bytes).toBeGreaterThan(0);
  });

  test('is sent after its max age while its data cannot be read, for a limited time, unless a write dropped it', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, maxStaleAge: 60_000, now: () => now });
    const failed = page('Failed to fetch', { status: 503, tags: undefined });
    await bodyOf(cache, '/career', page('jobs'));
    now = 1_000;
    expect(await bodyOf(cache, '/career', failed)).toBe('jobs');
    expect(cache.get('/career')).toBeDefined();
    now = 10_000;
    expect(cache.get('/career')).toBeUndefined();
    expect(await bodyOf(cache, '/career', failed)).toBe('jobs');
    now = 20_000;
    expect(await bodyOf(cache, '/career', page('new jobs'))).toBe('new jobs');
    now = 20_000 + 61_001;
    expect(await bodyOf(cache, '/career', failed)).toBe('Failed to fetch');
    expect(await bodyOf(cache, '/career', page('jobs again'))).toBe('jobs again');
    cache.clear('careers');
    expect(await bodyOf(cache, '/career', failed)).toBe('Failed to fetch');
  });

  test('is sent after its max age while the queue is full', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, maxStaleAge: 60_000, now: () => now });
    const refuse = () => Promise.reject(new QueueFull('192.0.2.1'));
    await bodyOf(cache, '/career', page('jobs'));
    now = 10_000;
    expect((await cache.load('/career', refuse)).variants.identity.bytes.toString()).toBe('jobs');
    now = 20_000;
    expect(await bodyOf(cache, '/career', page('new jobs'))).toBe('new jobs');
    now = 20_000 + 61_001;
    await expect(cache.load('/career', refuse)).rejects.toThrow(QueueFull);
  });

  describe('when the system clock changes', () => {
    afterEach(() => void vi.useRealTimers());

    test('expires after a minute although the clock was set back by a day', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const cache = new PageCache();
      await cache.load('/career', async () => page('today'));
      vi.setSystemTime(Date.now() - 24 * 3_600_000);
      vi.advanceTimersByTime(59_000);
      expect(cache.get('/career')).toBeDefined();
      vi.advanceTimersByTime(1_000);
      expect(cache.get('/career')).toBeUndefined();
    });
  });
});

describe('a write', () => {
  test('drops the pages that have its tag, and no others', async () => {
    const cache = new PageCache();
    await cache.load('/career', async () => page('jobs'));
    await cache.load('/blog', async () => page('articles', { tags: ['blogs'] }));
    cache.clear('careers');
    expect(cache.get('/career')).toBeUndefined();
    expect(cache.get('/blog')).toBeDefined();
  });

  test('during a render prevents caching the result, and later requests get the new page', async () => {
    const cache = new PageCache();
    const before = heldRender('before the write');
    const first = cache.load('/career', before.render);
    cache.clear('careers');
    const after = cache.load('/career', async () => page('after the write'));
    expect((await after).variants.identity.bytes.toString()).toBe('after the write');
    before.release();
    expect((await first).variants.identity.bytes.toString()).toBe('before the write');
    expect(cache.get('/career')?.variants.identity.bytes.toString()).toBe('after the write');
  });
});

describe('memory', () => {
  test('a page that is not cacheable (a search, an error) uses none', async () => {
    const cache = new PageCache();
    await cache.load('/career?search=x', async () => page('found', { tags: undefined }));
    await expect(cache.load('/career', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(cache.bytes).toBe(0);
    expect(cache.get('/career?search=x')).toBeUndefined();
    expect(await bodyOf(cache, '/career', page('jobs'))).toBe('jobs');
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
    expect(await bodyOf(cache, '/blog', page('x'.repeat(2_000)))).toHaveLength(2_000);
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
});
