// Prepares a rendered page for sending: its bytes and headers in every encoding.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTag } from '../http/context.ts';
import { etagOf } from '../http/etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent: for each encoding the raw header list (name, value, …) and the bytes. */
export interface CachedPage {
  status: number;
  /** Compared with `If-None-Match`; undefined where the response is always sent. */
  etag?: string;
  variants: Record<Encoding, { headers: string[]; bytes: Buffer }>;
  /** Raw header list of a 304 response. */
  notModifiedHeaders: string[];
}

/** The result of a render. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** Writes with one of these tags make the page stale; undefined: it is not cached. */
  tags?: readonly PageTag[];
}

/**
 * Compresses a page in `encodings` (harder when it will be cached); for other encodings it is sent uncompressed. With
 * `no-cache`, browsers revalidate their copy by its ETag; with `no-store` they may not store it.
 */
export async function preparePage(
  { status, headers, body, tags }: RenderedPage,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
  encodings: readonly Encoding[] = ['br', 'gzip'],
): Promise<CachedPage> {
  const isTagged = status === 200 && cacheControl === 'no-cache';
  const etag = isTagged ? etagOf(body) : undefined;
  const [brotli, zipped] = await Promise.all([
    encodings.includes('br') &&
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: tags ? 9 : 5 } }),
    encodings.includes('gzip') && compressGzip(body, { level: 6 }),
  ]);
  const common = [...headers.flat(), 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'];
  const tagged = isTagged ? [...common, 'ETag', `W/${etag}`] : common;
  const variant = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    headers: [
      ...tagged,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
    ],
  });
  const identity = variant('identity', body);
  return {
    status,
    etag,
    notModifiedHeaders: tagged,
    variants: {
      br: brotli ? variant('br', brotli) : identity,
      gzip: zipped ? variant('gzip', zipped) : identity,
      identity,
    },
  };
}
