// Anonymous reads of the API: which are cached, under which key, and how their responses are made.

import { LRUCache } from 'lru-cache';
import { CareerFilters, CareerListQuery } from '../../contract/careers.ts';
import { BlogFilters, BlogListQuery } from '../../contract/blogs.ts';
import type { PageTag } from '../api/context.ts';
import { compressedEtag } from '../api/etag.ts';
import { hasLongPage } from '../api/long-reads.ts';
import { MIN_COMPRESSED } from '../api/json-responses.ts';
import { compress } from '../api/compress.ts';
import type { CachedPage, Encoding, PageVariant, RenderedPage } from './prepare-page.ts';

/** The public lists of the API and the schemas of their query parameters. */
const lists = {
  '/api/careers': CareerListQuery,
  '/api/blogs': BlogListQuery,
} as const;

/**
 * The cache key of an anonymous read of the API: its path and the query parameters that its list knows, sorted by name.
 * Null for reads that are not cached: other calls, invalid parameters, and reads with too many variants (searches,
 * filters, sorted whole lists, large pages).
 */
export function publicCallKey(target: string): string | null {
  const known = target.length <= MAX_KNOWN_LENGTH ? knownKeys.get(target) : undefined;
  if (known !== undefined) return known.key;
  const key = makeKey(target);
  if (target.length <= MAX_KNOWN_LENGTH) knownKeys.set(target, { key });
  return key;
}

/** Parameters with many values. The pages of the two categories are few, and the site itself reads them. */
const uncached = [
  'search',
  ...[CareerFilters, BlogFilters].flatMap(({ shape }) => Object.keys(shape)),
].filter((name) => name !== 'category');

/** The keys of the last request targets: reading a query takes half as long as the whole response. */
const knownKeys = new LRUCache<string, { key: string | null }>({ max: 1_000 });
const MAX_KNOWN_LENGTH = 200;

function makeKey(target: string): string | null {
  if (target === '/api/careers' || target === '/api/blogs') return target;
  if (/^\/api\/(?:careers|blogs)\/[1-9]\d{0,9}$/.test(target)) return target;
  const cut = target.indexOf('?');
  const path = target.slice(0, cut);
  if (cut === -1 || !Object.hasOwn(lists, path)) return null;
  const schema = lists[path as keyof typeof lists];
  const given = new URLSearchParams(target.slice(cut + 1));
  const known = new URLSearchParams();
  for (const name of Object.keys(schema.shape).toSorted()) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    if (values[0] !== undefined) known.set(name, values[0]);
  }
  if (!schema.safeParse(Object.fromEntries(known)).success) return null;
  if (uncached.some((name) => known.has(name))) return null;
  if (known.has('sort') && !known.has('page') && !known.has('per_page')) return null;
  if (hasLongPage(known)) return null;
  return known.size > 0 ? `${path}?${known}` : path;
}

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
): (path: string) => Promise<RenderedPage> {
  const longBodies = new LRUCache<string, WeakRef<Buffer>>({ max: MAX_LONG_BODIES });

  function shared(path: string, body: Buffer): Buffer {
    if (body.length < LONG) return body;
    const last = longBodies.get(path)?.deref();
    if (last?.equals(body)) return last;
    longBodies.set(path, new WeakRef(body));
    return body;
  }

  return async (path) => {
    const response = await call(path);
    const body = shared(path, Buffer.from(await response.arrayBuffer()));
    const tag: PageTag = path.startsWith('/api/careers') ? 'careers' : 'blogs';
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
      ...(isCompressed ? ['vary', 'Accept-Encoding'] : []),
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
