import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTag } from '../http/context.ts';
import { etagOf } from './etag.ts';
import { QueueFull } from '../http/fair-queue.ts';

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

interface Entry {
  page: CachedPage;
  tags: readonly PageTag[];
  /** Approximate memory use. */
  bytes: number;
  /** Times of the monotonic clock, in ms. */
  rendered: number;
  expires: number;
}

export interface PageCacheOptions {
  /** Max memory of the cached pages, in bytes. */
  maxBytes?: number;
  maxEntries?: number;
  /** How long a page is fresh without a write, in ms: pages change with time too (a deadline passes). */
  maxAge?: number;
  /** How much longer, in ms, an expired page is sent while it cannot be rendered (503, or a full queue). */
  maxStaleAge?: number;
  /** A monotonic clock, in ms. */
  now?: () => number;
  /** Makes the cached form of a page, in every encoding. */
  prepare?: (rendered: RenderedPage) => Promise<CachedPage>;
}

/** How long, in ms, an expired page is sent before the next attempt to render it. */
const RETRY_AFTER = 2_000;

/** Memory of an entry without its key, headers and bodies, in bytes: 1.4 kB measured with empty bodies. */
const BYTES_PER_ENTRY = 1_500;

/** Monotonic: a page expires on time even when the system clock is set back. */
const monotonicNow = () => performance.now();

/**
 * Cache of rendered pages in memory, in every encoding. One render runs at a time per key. When a write happens during a
 * render, the result goes only to requests from before the write and is not cached. An expired page is sent while it
 * cannot be rendered. When a limit is reached, the entries rendered first are dropped.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #maxBytes: number;
  readonly #maxEntries: number;
  readonly #maxAge: number;
  readonly #maxStaleAge: number;
  readonly #now: () => number;
  readonly #prepare: (rendered: RenderedPage) => Promise<CachedPage>;
  #bytes = 0;
  #writes = 0;

  constructor({
    maxBytes = 64 * 1024 * 1024,
    maxEntries = 20_000,
    maxAge = 60_000,
    maxStaleAge = 0,
    now = monotonicNow,
    prepare = preparePage,
  }: PageCacheOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
    this.#maxAge = maxAge;
    this.#maxStaleAge = maxStaleAge;
    this.#now = now;
    this.#prepare = prepare;
  }

  /** Approximate memory of all cached pages, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#entries.size;
  }

  /** The cached page, if it is fresh. */
  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires > this.#now() ? entry.page : undefined;
  }

  /** The cached page, or the result of `render`, which callers with the same key share. */
  async load(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.get(key) ?? this.#rendering.get(key);
    if (known) return known;
    const pending = this.#render(key, render).finally(() => {
      if (this.#rendering.get(key) === pending) this.#rendering.delete(key);
    });
    this.#rendering.set(key, pending);
    return pending;
  }

  /** Drops every page that has one of the tags. Called after the commit and before the response. */
  clear(...tags: PageTag[]): void {
    this.#writes += 1;
    // Running renders may have read the old data: requests from now on must start a new render.
    this.#rendering.clear();
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#drop(key, entry);
    }
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const writes = this.#writes;
    let rendered: RenderedPage;
    try {
      rendered = await render();
    } catch (error) {
      const stale = error instanceof QueueFull && this.#prolong(key);
      if (stale) return stale;
      throw error;
    }
    const stale = rendered.status === 503 && this.#prolong(key);
    if (stale) return stale;
    const page = await this.#prepare(rendered);
    if (rendered.tags && writes === this.#writes) this.#store(key, page, rendered.tags);
    return page;
  }

  /** The expired page, if it is not too old; it then counts as fresh for `RETRY_AFTER`. */
  #prolong(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (!entry || this.#isTooOld(entry, now)) return undefined;
    entry.expires = Math.max(entry.expires, now + RETRY_AFTER);
    return entry.page;
  }

  #isTooOld({ rendered }: Entry, now: number): boolean {
    return now - rendered > this.#maxAge + this.#maxStaleAge;
  }

  #store(key: string, page: CachedPage, tags: readonly PageTag[]): void {
    const bytes = bytesOf(key, page);
    if (bytes > this.#maxBytes) return;
    const previous = this.#entries.get(key);
    if (previous) this.#drop(key, previous);
    const rendered = this.#now();
    this.#entries.set(key, { page, tags, bytes, rendered, expires: rendered + this.#maxAge });
    this.#bytes += bytes;
    // A Map iterates in insertion order: the page rendered first comes first.
    for (const [oldest, entry] of this.#entries) {
      const isFull = this.#bytes > this.#maxBytes || this.#entries.size > this.#maxEntries;
      if (!isFull && !this.#isTooOld(entry, rendered)) break;
      this.#drop(oldest, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

function bytesOf(key: string, page: CachedPage): number {
  const all = Object.values(page.variants);
  // Several encodings may share one body or one header list: count it once.
  const bodies = new Set(all.map(({ bytes }) => bytes));
  const headers = new Set([page.notModifiedHeaders, ...all.map((variant) => variant.headers)]);
  let bytes = BYTES_PER_ENTRY + key.length;
  for (const body of bodies) bytes += body.length;
  for (const list of headers) for (const text of list) bytes += text.length;
  return bytes;
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
