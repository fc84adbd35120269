// Prepares a rendered page for sending: its bytes and headers in every encoding.

import type { PageTag } from '../api/context.ts';
import { etagOf } from '../api/etag.ts';
import { compress } from '../api/compress.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page in one encoding: the raw header list (name, value, …) and the bytes. */
export interface PageVariant {
  headers: string[];
  bytes: Buffer;
}

/** A page ready to be sent. */
export interface CachedPage {
  status: number;
  /** Its route (see `routes.ts`), set when it is sent from a cache for the first time. */
  route?: number;
  /** Compared with `If-None-Match`; undefined where the response is always sent. */
  etag?: string;
  /** The page in the encodings that are made: all of them for a cached page. */
  variants: { identity: PageVariant } & Partial<Record<Encoding, PageVariant>>;
  /** Adds an encoding to `variants`, once for all clients that share the render; missing for a cached page. */
  encode?: (encoding: Encoding) => Promise<void>;
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
 * Prepares a page for sending. A page that will be cached is compressed now, in every encoding; any other one when the
 * first client gets it, in the encoding of that client. With `no-store` browsers may not store it; with other values of
 * `cacheControl` they revalidate their copy by its ETag.
 */
export async function preparePage(
  { status, headers, body, tags }: RenderedPage,
  cacheControl: 'no-store' | 'no-cache' | `max-age=0, s-maxage=${number}` = 'no-cache',
): Promise<CachedPage> {
  const isTagged = status === 200 && cacheControl !== 'no-store';
  const etag = isTagged ? etagOf(body) : undefined;
  const common = [...headers.flat(), 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'];
  const tagged = isTagged ? [...common, 'ETag', `W/${etag}`] : common;
  const variant = (encoding: Encoding, bytes: Buffer): PageVariant => ({
    bytes,
    headers: [
      ...tagged,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
    ],
  });
  const page: CachedPage = {
    status,
    etag,
    notModifiedHeaders: tagged,
    variants: { identity: variant('identity', body) },
  };
  const isCached = tags !== undefined && cacheControl !== 'no-store';
  const add = async (encoding: Encoding) => {
    if (encoding !== 'identity')
      page.variants[encoding] = variant(encoding, await compress(encoding, body, isCached));
  };
  if (isCached) {
    await Promise.all([add('br'), add('gzip')]);
  } else {
    const added: Partial<Record<Encoding, Promise<void>>> = {};
    page.encode = (encoding) => (added[encoding] ??= add(encoding));
  }
  return page;
}
