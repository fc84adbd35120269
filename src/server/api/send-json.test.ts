import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { shareTestApi } from '../../../tests/support/test-api.ts';
import { aCareer } from '../../../tests/support/test-db.ts';

describe('a JSON response of the API', () => {
  const site = shareTestApi('sqlite', {
    contacts: [{ message: 'ខ្ញុំចង់ដឹង '.repeat(100) }, { message: 'short' }],
    careers: [{ requirement: 'Reads and writes Khmer. '.repeat(100) }],
  });

  const read = async (path: string, encoding?: string) => {
    const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding };
    const response = await site.call('GET', path, { as: 'admin', headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'of 1 kB or more is compressed as %s where the client accepts it',
    async (encoding, accepted, decode) => {
      const { bytes: plain } = await read('/contacts');
      const { response, bytes } = await read('/contacts', accepted);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('x-total-count')).toBe('2');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(decode(bytes)).toEqual(plain);
    },
  );

  test('is not compressed for a client that asks for no encoding', async () => {
    const { response } = await read('/contacts');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('is not compressed when it is short', async () => {
    const { response } = await read('/dashboard', 'br');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test.each(['br', 'gzip'])(
    'in %s has an ETag of its own, with which a job can be changed',
    async (encoding) => {
      const items = (await (await site.call('GET', '/careers')).json()) as { id: number }[];
      const path = `/careers/${items[0]!.id}`;
      const { response: plain } = await read(path);
      const { response } = await read(path, encoding);
      const etag = response.headers.get('etag')!;
      expect(etag).toBe(plain.headers.get('etag')!.replace(/"$/, `-${encoding}"`));
      const change = (ifMatch: string) =>
        site.call('PUT', path, {
          as: 'user',
          json: aCareer({ title: `Changed for ${encoding}`, requirement: 'x. '.repeat(500) }),
          headers: { 'if-match': ifMatch },
        });
      expect((await change(`W/${etag}`)).status).toBe(412);
      expect((await change(etag.replace(encoding, 'zstd'))).status).toBe(412);
      expect((await change(etag)).status).toBe(200);
    },
  );
});
