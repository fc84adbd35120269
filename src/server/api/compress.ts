import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * How far brotli looks back: 2^16 bytes, about the length of a long page. With the default (2^22) it takes up to 13 times
 * as long and most pages are not smaller.
 */
const WINDOW_BITS = 16;

/** Compresses a body: harder when it is cached and sent many times, fast when it is sent once. */
export async function compress(
  encoding: 'br' | 'gzip',
  body: Buffer,
  isCached: boolean,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return compressGzip(body, gzipOptions(isCached));
  return compressBrotli(body, brotliOptions(body, isCached));
}

/** Compresses a short body that is sent once, in this thread. */
export function compressNow(encoding: 'br' | 'gzip', body: Buffer): Buffer<ArrayBuffer> {
  if (encoding === 'gzip') return gzipSync(body, gzipOptions(false));
  return brotliCompressSync(body, brotliOptions(body, false));
}

const gzipOptions = (isCached: boolean) => ({ level: isCached ? 6 : 4 });

const brotliOptions = (body: Buffer, isCached: boolean) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: isCached ? 9 : 4,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});
