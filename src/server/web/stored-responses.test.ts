import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { QueueFull } from '../limits/fair-queue.ts';
import { type MadeResponse, type StoredResponse, StoredResponses } from './stored-responses.ts';

/** A page that may be stored. */
function page(text: string, more: Partial<MadeResponse> = {}): MadeResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' },
    body: Buffer.from(text),
    mayBeKept: true,
    tags: ['careers'],
    ...more,
  };
}

const taggedBlogs: Partial<MadeResponse> = { tags: ['blogs'] };
/** What a page sends that cannot read its data. */
const failed: MadeResponse = {
  status: 503,
  headers: {},
  body: Buffer.from('Failed to fetch'),
  mayBeKept: true,
};

const textOf = (response: StoredResponse | undefined) => String(response?.replyNow({})?.body);

/** Loads a page, which is rendered if needed, and returns its text. */
async function loadText(stored: StoredResponses, key: string, made: MadeResponse): Promise<string> {
  return textOf(await stored.load(key, async () => made));
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

describe('a page that may be stored', () => {
  test('is rendered once, and has the same text in every encoding', async () => {
    const text = 'jobs'.repeat(300);
    const stored = new StoredResponses();
    const first = await stored.load('/career', async () => page(text));
    expect(stored.get('/career')).toBe(first);
    expect(await loadText(stored, '/career', page('another render'))).toBe(text);
    expect(first.replyNow({ 'accept-encoding': 'br' })).toBeUndefined();
    const [br, gzip] = [
      await first.replyTo({ 'accept-encoding': 'br' }),
      await first.replyTo({ 'accept-encoding': 'gzip' }),
    ];
    expect(first.replyNow({ 'accept-encoding': 'br' })).toBe(br);
    expect(brotliDecompressSync(br.body!).toString()).toBe(text);
    expect(gunzipSync(gzip.body!).toString()).toBe(text);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(br.body?.length),
      vary: 'Accept-Encoding',
    });
  });

  test('is rendered once for all parallel requests', async () => {
    const stored = new StoredResponses();
    const held = heldRender('jobs');
    const all = Array.from({ length: 50 }, () => stored.load('/career', held.render));
    held.release();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(held.runs()).toBe(1);
  });

  test('expires when another process has written, and is sent again only if it cannot be rendered', async () => {
    const stored = new StoredResponses();
    expect(await loadText(stored, '/career', page('old'))).toBe('old');
    stored.expire('careers');
    expect(stored.get('/career')).toBeUndefined();
    expect(await loadText(stored, '/career', failed)).toBe('old');
    stored.expire('careers');
    const held = heldRender('read before the write');
    const before = stored.load('/career', held.render);
    stored.expire('careers');
    held.release();
    await before;
    expect(await loadText(stored, '/career', page('new'))).toBe('new');
  });

  test('is sent after its max age while its data cannot be read, for an hour, unless a write dropped it', async () => {
    let now = 1;
    const stored = new StoredResponses({}, { now: () => now });
    await loadText(stored, '/career', page('jobs'));
    now = 60_001;
    expect(await loadText(stored, '/career', failed)).toBe('jobs');
    expect(stored.get('/career')).toBeDefined();
    now = 70_000;
    expect(stored.get('/career')).toBeUndefined();
    expect(await loadText(stored, '/career', failed)).toBe('jobs');
    now = 3_661_000;
    expect(await loadText(stored, '/career', failed)).toBe('Failed to fetch');
    expect(await loadText(stored, '/career', page('jobs again'))).toBe('jobs again');
    stored.drop('careers');
    expect(await loadText(stored, '/career', failed)).toBe('Failed to fetch');
  });

  test('is sent after its max age while the queue is full', async () => {
    let now = 1;
    const stored = new StoredResponses({}, { now: () => now });
    const refuse = () => Promise.reject(new QueueFull());
    await expect(stored.load('/career', refuse)).rejects.toThrow(QueueFull);
    await loadText(stored, '/career', page('jobs'));
    now = 70_000;
    expect(textOf(await stored.load('/career', refuse))).toBe('jobs');
  });
});

test('a response of the API is never sent again after it expired, and its ETag differs by encoding', async () => {
  let now = 0;
  const stored = new StoredResponses({}, { now: () => now });
  const headers = { etag: '"a"', 'cache-control': 'no-store' };
  const call = page('jobs'.repeat(300), { headers, mayBeKept: false });
  const response = await stored.load('/api/careers', async () => call);
  expect((await response.replyTo({ 'accept-encoding': 'br' })).headers['etag']).toBe('"a-br"');
  expect(response.replyNow({ 'if-none-match': '"a"' })?.status).toBe(200);
  now = 60_000;
  expect(await loadText(stored, '/api/careers', failed)).toBe('Failed to fetch');
});

test('a page that may not be stored (a search, an error) is compressed once for all clients that share it', async () => {
  const stored = new StoredResponses();
  const { tags: _, ...search } = page('jobs'.repeat(300));
  const found = await stored.load('/career?search=e', async () => search);
  const accepted = { 'accept-encoding': 'br' };
  const [first, second] = await Promise.all([found.replyTo(accepted), found.replyTo(accepted)]);
  expect(second).toBe(first);
  await expect(stored.load('/', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect([stored.bytes, stored.get('/career?search=e')]).toEqual([0, undefined]);
});

test('a response refused to other addresses is made for a visitor whose queue has a free place', async () => {
  const stored = new StoredResponses();
  const refuse = () => Promise.reject(new QueueFull());
  const refused = [1, 2, 3].map(() => expect(stored.load('/career', refuse)).rejects.toThrow(QueueFull));
  expect(await loadText(stored, '/career', page('jobs'))).toBe('jobs');
  await Promise.all(refused);
});

describe('a write', () => {
  test('drops the pages that have its tag, and no others', async () => {
    const stored = new StoredResponses();
    await stored.load('/career', async () => page('jobs'));
    await stored.load('/blog', async () => page('articles', taggedBlogs));
    stored.drop('careers');
    expect(stored.get('/career')).toBeUndefined();
    expect(stored.get('/blog')).toBeDefined();
  });

  test('during a render prevents storing the result, and later requests get the new page', async () => {
    const stored = new StoredResponses();
    const before = heldRender('before the write');
    const first = stored.load('/career', before.render);
    stored.drop('careers');
    expect(await loadText(stored, '/career', page('after the write'))).toBe('after the write');
    before.release();
    expect(textOf(await first)).toBe('before the write');
    expect(textOf(stored.get('/career'))).toBe('after the write');
  });
});

describe('the memory', () => {
  test('has a bound: the responses requested least recently are dropped', async () => {
    const stored = new StoredResponses({}, { maxBytes: 50_000 });
    const store = (key: string) => stored.load(key, async () => page('x'.repeat(1_000)));
    await store('/');
    for (let index = 0; index < 40; index += 1) {
      await store(`/careerdetails/${index}`);
      expect(stored.get('/')).toBeDefined();
      expect(stored.bytes).toBeLessThanOrEqual(50_000);
    }
    expect(stored.get('/careerdetails/0')).toBeUndefined();
    expect(stored.get('/careerdetails/39')).toBeDefined();
  });

  test('does not hold a very long response', async () => {
    const stored = new StoredResponses();
    expect(await loadText(stored, '/api/careers', page('x'.repeat(1_000_000)))).toHaveLength(1_000_000);
    expect(stored.bytes).toBe(0);
  });
});
