import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '../support/test-articles.ts';
import { aBlog } from '../support/test-db.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { sendRequest } from './raw-http.ts';

const client = join(import.meta.dirname, '../../dist/current/client');
const script = `/_astro/${readdirSync(join(client, '_astro')).find((name) => name.endsWith('.js'))}`;

const site = signedInSite();
/** The requested files. The path of the picture is known after its upload. */
const files = { built: { target: '/favicon.svg' }, picture: { target: '' } };
const bytesOf = async (target: string) => (await sendRequest(site, { target })).body;

beforeAll(async () => {
  const { image } = await site.send<{ image: string }>('POST', '/blogs', formOf(aBlog(), await aJpeg()));
  files.picture.target = `/storage/${image}`;
});

/** What a Range header gets: 206 with a slice of the file, 416, or the whole file with 200. */
const ranges: [range: string, status: 200 | 206 | 416, slice?: [number, number?]][] = [
  ['bytes=-9', 206, [-9]],
  ['bytes=3-', 206, [3]],
  ['bytes=3-3', 206, [3, 4]],
  ['bytes=0-99999999999999999999999', 206, [0]],
  // A suffix longer than the file means the whole file (RFC 9110, section 14.1.2).
  ['bytes=-99999999999999999999999999', 206, [0]],
  ['bytes=999999-', 416],
  [`bytes=${'9'.repeat(400)}-`, 416],
  ['bytes=-0', 416],
  ['bytes=0-1,4-5', 200],
  [`bytes=${Array.from({ length: 50 }, (_, n) => `${n * 2}-${n * 2}`).join(',')}`, 200],
  ['bytes=-', 200],
  ['bytes=1e1-2e1', 200],
  ['items=0-9', 200],
  [',,,', 200],
];

describe.each(['built', 'picture'] as const)('a range of a %s file', (kind) => {
  test.each(ranges)('%s gets %i', async (range, status, slice = [0]) => {
    const { target } = files[kind];
    const whole = await bytesOf(target);
    const response = await sendRequest(site, { target, headers: { range } });
    expect(response.status).toBe(status);
    expectSecurityHeaders(response);
    if (status === 416) {
      expect(response.header('content-range')).toBe(`bytes */${whole.length}`);
      expect(response.header('cache-control') ?? '').not.toContain('immutable');
      return;
    }
    const part = whole.subarray(...slice);
    expect(response.body.equals(part)).toBe(true);
    expect(response.header('accept-ranges')).toBe('bytes');
    const first = whole.length - whole.subarray(slice[0]).length;
    const sent = `bytes ${first}-${first + part.length - 1}/${whole.length}`;
    expect(response.header('content-range')).toBe(status === 206 ? sent : undefined);
  });

  test('If-Range: a range is sent only if the browser has the current version', async () => {
    const { target } = files[kind];
    const etag = (await sendRequest(site, { target })).header('etag') ?? '';
    const status = async (condition: string) =>
      (await sendRequest(site, { target, headers: { range: 'bytes=0-1', 'if-range': condition } })).status;
    expect(await status(etag)).toBe(206);
    for (const other of ['"another"', `W/${etag}`, 'Sun, 22 Nov 2026 00:00:00 GMT'])
      expect(await status(other)).toBe(200);
  });

  test('HEAD and a file that the browser has cached get no range', async () => {
    const { target } = files[kind];
    const whole = await sendRequest(site, { target });
    const head = await sendRequest(site, { method: 'HEAD', target, headers: { range: 'bytes=0-1' } });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.header('content-length')).toBe(String(whole.body.length));
    const etag = whole.header('etag') ?? '';
    const known = await sendRequest(site, { target, headers: { range: 'bytes=0-1', 'if-none-match': etag } });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });
});

describe('a built file', () => {
  const encoded = (accept: string, target = script) =>
    sendRequest(site, { target, headers: { 'accept-encoding': accept } });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['', undefined],
  ])('is sent as the build compressed it: Accept-Encoding %j gets %s', async (accept, encoding) => {
    const response = await encoded(accept);
    expect([response.status, response.header('content-encoding')]).toEqual([200, encoding]);
    expect(response.header('vary')).toBe('Accept-Encoding');
    expect(response.header('content-type')).toBe('text/javascript; charset=utf-8');
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(response.body).equals(readFileSync(join(client, script)))).toBe(true);
  });

  test('has one ETag per encoding, and a range counts compressed bytes', async () => {
    const [brotli, plain] = [await encoded('br'), await encoded('identity')];
    expect(brotli.header('etag')).not.toBe(plain.header('etag'));
    const end = await sendRequest(site, {
      target: script,
      headers: { 'accept-encoding': 'br', range: 'bytes=-9' },
    });
    expect(end.body.equals(brotli.body.subarray(-9))).toBe(true);
    expect(end.header('content-encoding')).toBe('br');
  });

  test('with a hash in its name is cacheable for a year, others for an hour', async () => {
    expect((await encoded('br')).header('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await encoded('br', '/favicon.svg')).header('cache-control')).toBe('public, max-age=3600');
  });

  test('does not expose its compressed copies or folders', async () => {
    for (const target of [`${script}.br`, `${script}.gz`, '/_astro', '/_astro/', '/favicon.svg/x']) {
      const response = await sendRequest(site, { target });
      expect([target, response.status]).toEqual([target, 404]);
    }
  });
});
