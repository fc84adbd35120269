import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { QueueFull } from '../limits/fair-queue.ts';
import { PageCache } from './page-cache.ts';
import { loadText, page } from './test-pages.ts';

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

describe('a cacheable page', () => {
  test('is rendered once, and has the same text in every encoding', async () => {
    const cache = new PageCache();
    const cached = await cache.load('/career', async () => page('jobs'.repeat(300)));
    expect(cache.get('/career')).toBe(cached);
    expect(await loadText(cache, '/career', page('another render'))).toBe('jobs'.repeat(300));
    expect(gunzipSync(cached.variants.gzip!.bytes).toString()).toBe('jobs'.repeat(300));
    expect(brotliDecompressSync(cached.variants.br!.bytes).toString()).toBe('jobs'.repeat(300));
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

  test('expires when another process has written, and is sent again only if it cannot be rendered', async () => {
    const cache = new PageCache({ maxStaleAge: 60_000 });
    expect(await loadText(cache, '/career', page('old'))).toBe('old');
    cache.expire('careers');
    expect(cache.get('/career')).toBeUndefined();
    expect(await loadText(cache, '/career', page('no database', { status: 503, tags: undefined }))).toBe(
      'old',
    );
    cache.expire('careers');
    const held = heldRender('read before the write');
    const before = cache.load('/career', held.render);
    cache.expire('careers');
    held.release();
    await before;
    expect(await loadText(cache, '/career', page('new'))).toBe('new');
  });

  test('expires with its own tags alone, also while it is rendered', async () => {
    const cache = new PageCache();
    await cache.load('/blog', async () => page('articles', { tags: ['blogs'] }));
    const held = heldRender('jobs');
    const rendering = cache.load('/career', held.render);
    cache.expire('blogs');
    held.release();
    await rendering;
    expect(cache.get('/blog')).toBeUndefined();
    expect(cache.get('/career')).toBeDefined();
    cache.expire('careers');
    expect(cache.get('/career')).toBeUndefined();
  });

  test('is never sent after it expired without a time for that, although it was rendered a moment ago', async () => {
    const cache = new PageCache();
    await loadText(cache, '/career', page('old'));
    cache.expire('careers');
    const failed = page('no database', { status: 503, tags: undefined });
    expect(await loadText(cache, '/career', failed)).toBe('no database');
    const refuse = () => Promise.reject(new QueueFull('192.0.2.1'));
    await expect(cache.load('/career', refuse)).rejects.toThrow(QueueFull);
  });

  test('that expires during its first render is sent if it cannot be rendered again, but never over a newer one', async () => {
    const cache = new PageCache({ maxStaleAge: 60_000 });
    const failed = page('no database', { status: 503, tags: undefined });
    const [first, second] = [heldRender('first'), heldRender('second')];
    const loads = [cache.load('/career', first.render)];
    cache.expire('careers');
    first.release();
    await loads[0];
    expect(cache.get('/career')).toBeUndefined();
    expect(await loadText(cache, '/career', failed)).toBe('first');
    cache.expire('careers');
    loads.push(cache.load('/career', second.render));
    cache.expire('careers');
    expect(await loadText(cache, '/career', page('third'))).toBe('third');
    second.release();
    await loads[1];
    expect(await loadText(cache, '/career', failed)).toBe('third');
  });

  test('is rendered again after its max age, because a deadline can pass without a write', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, now: () => now });
    expect(await loadText(cache, '/career', page('today'))).toBe('today');
    now = 999;
    expect(await loadText(cache, '/career', page('tomorrow'))).toBe('today');
    now = 1_000;
    expect(await loadText(cache, '/career', page('tomorrow'))).toBe('tomorrow');
    expect(cache.bytes).toBeGreaterThan(0);
  });

  test('is sent after its max age while its data cannot be read, for a limited time, unless a write dropped it', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, maxStaleAge: 60_000, now: () => now });
    const failed = page('Failed to fetch', { status: 503, tags: undefined });
    await loadText(cache, '/career', page('jobs'));
    now = 1_000;
    expect(await loadText(cache, '/career', failed)).toBe('jobs');
    expect(cache.get('/career')).toBeDefined();
    now = 10_000;
    expect(cache.get('/career')).toBeUndefined();
    expect(await loadText(cache, '/career', failed)).toBe('jobs');
    now = 20_000;
    expect(await loadText(cache, '/career', page('new jobs'))).toBe('new jobs');
    now = 20_000 + 61_001;
    expect(await loadText(cache, '/career', failed)).toBe('Failed to fetch');
    expect(await loadText(cache, '/career', page('jobs again'))).toBe('jobs again');
    cache.clear('careers');
    expect(await loadText(cache, '/career', failed)).toBe('Failed to fetch');
  });

  test('is sent after its max age while the queue is full', async () => {
    let now = 0;
    const cache = new PageCache({ maxAge: 1_000, maxStaleAge: 60_000, now: () => now });
    const refuse = () => Promise.reject(new QueueFull('192.0.2.1'));
    await loadText(cache, '/career', page('jobs'));
    now = 10_000;
    expect((await cache.load('/career', refuse)).variants.identity.bytes.toString()).toBe('jobs');
    now = 20_000;
    expect(await loadText(cache, '/career', page('new jobs'))).toBe('new jobs');
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

test('a page that is not cached is compressed in the encodings that are asked for, once for all clients', async () => {
  const search = page('jobs'.repeat(300), { tags: undefined });
  const found = await new PageCache().load('/career?search=e', async () => search);
  expect(Object.keys(found.variants)).toEqual(['identity']);
  await Promise.all([found.encode!('br'), found.encode!('identity')]);
  const { br } = found.variants;
  expect(brotliDecompressSync(br!.bytes).toString()).toBe('jobs'.repeat(300));
  await Promise.all([found.encode!('br'), found.encode!('gzip')]);
  expect(Object.keys(found.variants)).toEqual(['identity', 'br', 'gzip']);
  expect(found.variants.br).toBe(br);
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
