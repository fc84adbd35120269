import { CareerListQuery } from '../../contract/careers.ts';
import { BlogListQuery } from '../../contract/blogs.ts';
import { pageSize } from '../../contract/limits.ts';
import type { PageTag } from '../http/context.ts';
import type { CachedPage, RenderedPage } from './page-cache.ts';

/** The lists that everybody may read, and the query parameters they take. */
const lists = {
  '/api/careers': CareerListQuery,
  '/api/blogs': BlogListQuery,
} as const;

/**
 * The one spelling under which an anonymous read is cached: its path and the parameters that its list takes. Null for
 * what is not cached: other calls, invalid parameters, and what has too many variants (searches, whole lists in
 * another order, and long pages).
 */
export function publicCallKey(target: string): string | null {
  if (target === '/api/careers' || target === '/api/blogs') return target;
  if (/^\/api\/(?:careers|blogs)\/[1-9]\d{0,9}$/.test(target)) return target;
  const cut = target.indexOf('?');
  const path = target.slice(0, cut);
  if (cut === -1 || !Object.hasOwn(lists, path)) return null;
  const schema = lists[path as keyof typeof lists];
  const given = new URLSearchParams(target.slice(cut + 1));
  const kept = new URLSearchParams();
  for (const name of Object.keys(schema.shape).toSorted()) {
    const values = given.getAll(name);
    if (values.length > 1) return null;
    if (values[0] !== undefined) kept.set(name, values[0]);
  }
  if (!schema.safeParse(Object.fromEntries(kept)).success || kept.has('search')) return null;
  if (kept.has('sort') && !kept.has('page') && !kept.has('per_page')) return null;
  if (hasLongPage(kept)) return null;
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/**
 * Whether a call can have this address. The API reads an address as a URL, which has several spellings of one path;
 * the door knows only the plain one, so that none leads past the queue and the cache.
 */
export function isApiPath(target: string): boolean {
  if (target.includes('#')) return false;
  const path = target.split('?', 1)[0] ?? '';
  return /^\/api(?:\/[\w.-]+)*\/?$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path);
}

/** Whether the response to a read may be long: a list without a page, or with more entries than usual. */
export function isLongList(target: string): boolean {
  const [path = '', query] = target.split(/\?(.*)/s);
  if (!/^\/api\/(?:careers|blogs|contacts|users)\/?$/.test(path)) return false;
  const given = new URLSearchParams(query);
  return !(given.get('page') || given.get('per_page')) || hasLongPage(given);
}

function hasLongPage(query: URLSearchParams): boolean {
  return query.getAll('per_page').some((count) => Number(count) > pageSize.default);
}

/** Bodies from this length on, in bytes, are shared with an equal one that is still being sent. */
const LONG = 256 * 1024;
const MAX_LONG_BODIES = 100;

/**
 * Makes anonymous reads by calling the API in this process; `baseHeaders` are the headers of every response. A long body that
 * is the same as the last one is the same buffer, so that many slow readers share it although the cache reads anew.
 */
export function createPublicCalls(
  call: (path: string) => Promise<Response>,
  baseHeaders: readonly [string, string][],
): (path: string) => Promise<RenderedPage> {
  const longBodies = new Map<string, WeakRef<Buffer>>();

  function shared(path: string, body: Buffer): Buffer {
    if (body.length < LONG) return body;
    const last = longBodies.get(path)?.deref();
    if (last?.equals(body)) return last;
    longBodies.delete(path);
    longBodies.set(path, new WeakRef(body));
    for (const oldest of longBodies.keys()) {
      if (longBodies.size <= MAX_LONG_BODIES) break;
      longBodies.delete(oldest);
    }
    return body;
  }

  return async (path) => {
    const response = await call(path);
    const body = shared(path, Buffer.from(await response.arrayBuffer()));
    const tag: PageTag = path.startsWith('/api/careers') ? 'careers' : 'blogs';
    // There are as many page numbers beyond the last page as anybody can think of.
    const isKept = response.status === 200 && !(isLaterPage(path) && body.equals(NO_ENTRIES));
    return {
      status: response.status,
      headers: [...baseHeaders, ...response.headers],
      body,
      ...(isKept && { tags: [tag] }),
    };
  };
}

const NO_ENTRIES = Buffer.from('[]');

function isLaterPage(path: string): boolean {
  return Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1) > 1;
}

/** Lays a call's response out as it is: the API says itself how it may be stored and compared. */
export async function prepareCall({ status, headers, body }: RenderedPage): Promise<CachedPage> {
  const answer = { bytes: body, headers: [...headers.flat(), 'content-length', String(body.length)] };
  return { status, notModifiedHeaders: [], variants: { br: answer, gzip: answer, identity: answer } };
}
