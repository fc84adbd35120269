// Anonymous reads of the API: how their responses are made and cached.

import { LRUCache } from 'lru-cache';
import type { PageTag } from '../api/context.ts';
import { compressedEtag } from '../api/etag.ts';
import { MIN_COMPRESSED } from '../api/response.ts';
import { compress } from '../api/compress.ts';
import type { CachedPage, Encoding, PageVariant, RenderedPage } from './prepare-page.ts';

/**
 * Whether the router of the API gets the path of a request target as it is here. `new URL` would change others (`/x/../`,
 * `\\`): they are refused, so that no spelling skips the queue or the cache. An id may have any characters: who may call
 * is decided before what it means.
 */
export function isApiPath(target: string): boolean {
  if (target.includes('#')) return false;
  const path = target.split('?', 1)[0] ?? '';
  return /^\/api(?:\/[^/\\]+)*\/?$/.test(path) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** From this length, in bytes, equal bodies share one buffer. */
const LONG = 256 * 1024;
const MAX_LONG_BODIES = 100;

/**
 * Returns a function that makes anonymous reads by calling the API in this process; `baseHeaders` are the headers of every
 * response. A long body equal to the previous one reuses its buffer, so that slow clients share memory when the cache
 * entry is renewed.
 */
export function createPublicCalls(
  call: (path: string) => Promise<Response>,
  baseHeaders: readonly [string, string][],
): (path: string, tag: PageTag) => Promise<RenderedPage> {
  const longBodies = new LRUCache<string, WeakRef<Buffer>>({ max: MAX_LONG_BODIES });

  function shared(path: string, body: Buffer): Buffer {
    if (body.length < LONG) return body;
    const last = longBodies.get(path)?.deref();
    if (last?.equals(body)) return last;
    longBodies.set(path, new WeakRef(body));
    return body;
  }

  return async (path, tag) => {
    const response = await call(path);
    const body = shared(path, Buffer.from(await response.arrayBuffer()));
    // Do not cache empty pages: there is no limit to the page numbers after the last one.
    const isCached = response.status === 200 && !(isLaterPage(path) && body.equals(NO_ENTRIES));
    return {
      status: response.status,
      headers: [...baseHeaders, ...[...response.headers].filter(([name]) => !OF_ENCODING.has(name))],
      body,
      ...(isCached && { tags: [tag] }),
    };
  };
}

/** Headers that depend on the encoding: `prepareCall` sets them. */
const OF_ENCODING = new Set(['content-length', 'vary']);

const NO_ENTRIES = Buffer.from('[]');

function isLaterPage(path: string): boolean {
  return Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1) > 1;
}

/**
 * Makes the cached form of an API response in every encoding, a short one uncompressed. The API has set its Cache-Control
 * and ETag itself.
 */
export async function prepareCall({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const isCompressed = body.length >= MIN_COMPRESSED;
  const variant = (encoding: Encoding, bytes: Buffer): PageVariant => ({
    bytes,
    headers: [
      ...(encoding === 'identity' ? headers : withCompressedEtag(headers, encoding)).flat(),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'vary',
      'Accept-Encoding',
      'content-length',
      String(bytes.length),
    ],
  });
  const identity = variant('identity', body);
  const page: CachedPage = { status, notModifiedHeaders: [], variants: { identity } };
  const add = async (encoding: 'br' | 'gzip') => {
    page.variants[encoding] = variant(encoding, await compress(encoding, body, body.length < LONG));
  };
  if (isCompressed) await Promise.all([add('br'), add('gzip')]);
  return page;
}

function withCompressedEtag(headers: [string, string][], encoding: 'br' | 'gzip'): [string, string][] {
  return headers.map(([name, value]) => [name, name === 'etag' ? compressedEtag(value, encoding) : value]);
}
