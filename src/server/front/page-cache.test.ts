import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QueueFull } from '../http/fair-queue.ts';
import { canonicalUrl } from './page-url.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { prepareCall } from './public-calls.ts';

/** A page that may be kept; a kilobyte of text unless told. */
function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [['Content-Type', 'text/html']],
    body: Buffer.from(text),
    tags: ['careers'],
    ...more,
  };
}

/** A render that waits until it is let go. */
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

describe('a page that says it may be kept', () => {
  test('is rendered once, and given in every encoding with the same words', async () => {
    const cache = new PageCache();
    const kept = await cache.load('/career', async () => page('jobs'.repeat(300)));
    expect(cache.get('/career')).toBe(kept);
    expect(await bodyOf(cache, '/career', page('another render'))).toBe('jobs'.repeat(300));
    expect(gunzipSync(kept.variants.gzip.bytes).toString()).toBe('jobs'.repeat(300));
    expect(brotliDecompressSync(kept.variants.br.bytes).toString()).toBe('jobs'.repeat(300));
  });

  test('has one Content-Length, that of its bytes, and one Content-Type in every encoding', async () => {
    const kept = await new PageCache().load('/career', async () => page('jobs'));
    for (const { headers, bytes } of Object.values(kept.variants)) {
      const names = headers.filter((_, index) => index % 2 === 0);
      expect(new Set(names).size).toBe(names.length);
      expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(bytes.length));
      expect(headers[headers.indexOf('Vary') + 1]).toBe('Accept-Encoding');
    }
  });

  test('is rendered once for all who ask at the same time', async () => {
    const cache = new PageCache();
    const held = heldRender('jobs');
    const all = Array.from({ length: 50 }, () => cache.load('/career', held.render));
    held.release();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(held.runs()).toBe(1);
  });

  test('is rendered anew after its time: a deadline passes without a write', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, now: () => now });
    expect(await bodyOf(cache, '/career', page('today'))).toBe('today');
    now = 999;
    expect(await bodyOf(cache, '/career', page('tomorrow'))).toBe('today');
    now = 1_000;
    expect(await bodyOf(cache, '/career', page('tomorrow'))).toBe('tomorrow');
    expect(cache.bytes).toBeGreaterThan(0);
  });

  test('is sent on while its data cannot be read, for a bounded time, unless a write has made it stale', async () => {
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

  test('is sent on while there is no room to render it again', async () => {
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

  describe('while the clock of the machine is moved', () => {
    afterEach(() => void vi.useRealTimers());

    test('expires after a minute although the clock went back by a day', async () => {
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
  test('drops the pages that bear its tag, and no others', async () => {
    const cache = new PageCache();
    await cache.load('/career', async () => page('jobs'));
    await cache.load('/blog', async () => page('articles', { tags: ['blogs'] }));
    cache.clear('careers');
    expect(cache.get('/career')).toBeUndefined();
    expect(cache.get('/blog')).toBeDefined();
  });

  test('while a page is being rendered: it is not kept, and whoever asks after the write gets the new one', async () => {
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
  test('what may not be kept takes none: a search, a failure', async () => {
    const cache = new PageCache();
    await cache.load('/career?search=x', async () => page('found', { tags: undefined }));
    await expect(cache.load('/career', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(cache.bytes).toBe(0);
    expect(cache.get('/career?search=x')).toBeUndefined();
    expect(await bodyOf(cache, '/career', page('jobs'))).toBe('jobs');
  });

  test('the oldest pages go when there are more bytes than allowed, and the count stays right', async () => {
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

  test('empty responses take their share, and the number of pages is bounded too', async () => {
    const ask = async (cache: PageCache, count: number) => {
      for (let index = 0; index < count; index += 1)
        await cache.load(`/api/blogs?page=${index}`, async () =>
          page('[]', { headers: [['Link', 'x'.repeat(500)]] }),
        );
    };
    const cache = new PageCache({ maxBytes: 100_000, prepare: prepareCall });
    await ask(cache, 100);
    expect(cache.size).toBeGreaterThan(0);
    expect(cache.size).toBeLessThan(50);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    cache.clear('careers');
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
    const small = new PageCache({ maxEntries: 10, prepare: prepareCall });
    await ask(small, 30);
    expect(small.size).toBe(10);
    expect(small.get('/api/blogs?page=29')).toBeDefined();
  });

  test('a page that is too old to be sent on goes when the next one is kept', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, maxStaleAge: 1_000, now: () => now });
    const keep = (key: string) => cache.load(key, async () => page('jobs'));
    for (const key of ['/a', '/b', '/c']) await keep(key);
    now = 1_500;
    await keep('/a');
    now = 2_500;
    await keep('/d');
    expect(cache.size).toBe(2);
    expect(cache.get('/d')).toBeDefined();
    now = 3_501;
    await keep('/d');
    expect(cache.size).toBe(1);
  });

  test('a page larger than the cache is answered and not kept', async () => {
    const cache = new PageCache({ maxBytes: 1_000 });
    expect(await bodyOf(cache, '/blog', page('x'.repeat(2_000)))).toHaveLength(2_000);
    expect(cache.bytes).toBe(0);
  });

  test('made-up query parameters and spellings of one page do not fill it', async () => {
    const cache = new PageCache();
    const ask = (target: string) =>
      cache.load(canonicalUrl(target) ?? '404', async () => page('jobs', { tags: [] }));
    await ask('/career');
    await ask('/no/such/page//');
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
        await ask(target);
      }
    }
    expect(cache.bytes).toBe(bytes);
  });
});
