import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * How far brotli looks back: 2^16 bytes, about the length of a long page. With the default (2^22) it takes up to 13 times
 * as long and most pages are not smaller.
 */
const WINDOW_BITS = 16;

/** Compresses a body: harder when it is cached and sent many times, fast when it is sent once. */
export async function compress(encoding: 'br' | 'gzip', body: Buffer, isCached: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: isCached ? 6 : 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isCached ? 9 : 4,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}
