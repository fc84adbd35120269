import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPublicCalls, isApiPath, prepareCall } from './public-calls.ts';

test.each([
  ['/api/careers', '[]', true],
  ['/api/careers?per_page=5', '[]', true],
  ['/api/careers?page=1&per_page=5', '[]', true],
  ['/api/careers?page=2&per_page=5', '[{"id":1}]', true],
  ['/api/careers?page=2&per_page=5', '[]', false],
  ['/api/blogs?page=99999', '[]', false],
])('the response to %s, %s, is cached: %s', async (path, body, isCached) => {
  const read = createPublicCalls(async () => new Response(body), []);
  expect((await read(path, 'careers')).tags !== undefined).toBe(isCached);
});

test.each([
  ['/api', true],
  ['/api/careers', true],
  ['/api/careers/?search=a%23b', true],
  ['/api/careers/-1', true],
  ['/api/openapi.json', true],
  ['/api/undo/%7Bbatch%7D', true],
  ['/api/undo/{batch}', true],
  ['/api/careers/%2e%2E', false],
  ['/api/careers/.%2e/users', false],
  ['/api/careers/%2e', false],
  ['/api/careers#x', false],
  ['/api/careers?search=e#&page=1', false],
  ['/api/./careers?search=e', false],
  ['/api/x/../careers', false],
  ['/api/..', false],
  ['/api/\\careers', false],
  ['/api//careers', false],
  ['/api/careers?search=e\\', true],
])('%s is an API path: %s', (target, isApi) => expect(isApiPath(target)).toBe(isApi));

test('a cached response is compressed from 1 kB on, and each encoding has its own ETag', async () => {
  const body = Buffer.from(JSON.stringify(['ការងារ'.repeat(100)]));
  const headers: [string, string][] = [['etag', '"abc"']];
  const { identity, br, gzip } = (await prepareCall({ status: 200, headers, body, tags: ['careers'] }))
    .variants;
  expect(brotliDecompressSync(br!.bytes)).toEqual(body);
  expect(gunzipSync(gzip!.bytes)).toEqual(body);
  expect(identity.bytes).toEqual(body);
  const length = (bytes: Buffer) => ['content-length', String(bytes.length)];
  const vary = ['vary', 'Accept-Encoding'];
  expect(identity.headers).toEqual(['etag', '"abc"', ...vary, ...length(body)]);
  expect(br!.headers).toEqual(['etag', '"abc-br"', 'content-encoding', 'br', ...vary, ...length(br!.bytes)]);
  expect(gzip!.headers.slice(0, 4)).toEqual(['etag', '"abc-gzip"', 'content-encoding', 'gzip']);
});

test('a short cached response has no other encoding', async () => {
  const page = await prepareCall({ status: 200, headers: [], body: Buffer.from('[]'), tags: ['careers'] });
  expect(page.variants).toEqual({
    identity: { bytes: Buffer.from('[]'), headers: ['vary', 'Accept-Encoding', 'content-length', '2'] },
  });
});
