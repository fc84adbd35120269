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
  /** Headers of the answer 304. */
  notModifiedHeaders: string[];
}

/** What a render hands over. */
export interface RenderedPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  /** Which writes make it stale; undefined: it is not kept. */
  tags?: readonly PageTag[];
}

interface Entry {
  page: CachedPage;
  tags: readonly PageTag[];
  /** Memory that it takes, about. */
  bytes: number;
  /** Times of the monotonic clock, in ms. */
  rendered: number;
  expires: number;
}

export interface PageCacheOptions {
  /** The most bytes that kept pages take. */
  maxBytes?: number;
  maxEntries?: number;
  /** How long a page is kept without a write, in ms: time alone changes a page too (a deadline passes). */
  maxAge?: number;
  /** How much longer, in ms, a page is sent while it cannot be rendered (503, or no room in the queue). */
  maxStaleAge?: number;
  /** A clock that never jumps, in ms. */
  now?: () => number;
  /** Lays out what is stored and sent. */
  prepare?: (rendered: RenderedPage) => Promise<CachedPage>;
}

/** How long, in ms, a page that could not be rendered again is sent before the next try. */
const RETRY_AFTER = 2_000;

/** Memory that a page takes beside its key, headers and bodies: measured with empty bodies, 1.4 kB. */
const BYTES_PER_ENTRY = 1_500;

/** Monotonic: a page expires on time although somebody sets the machine's clock back. */
const monotonicNow = () => performance.now();

/**
 * Rendered pages in memory, in every encoding. One render at a time for each key; a page whose data was
 * written to while it was being rendered is handed to those who had asked for it before the write, but
 * never kept. While it cannot be rendered, a page that has expired is sent on. The oldest go when a
 * bound is reached.
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

  /** Memory that all kept pages take, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many pages are kept. */
  get size(): number {
    return this.#entries.size;
  }

  /** The kept page, if there is a fresh one. */
  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires > this.#now() ? entry.page : undefined;
  }

  /** The kept page, or the one that `render` makes. */
  async load(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.get(key) ?? this.#rendering.get(key);
    if (known) return known;
    const pending = this.#render(key, render).finally(() => {
      if (this.#rendering.get(key) === pending) this.#rendering.delete(key);
    });
    this.#rendering.set(key, pending);
    return pending;
  }

  /** Drops every page that bears one of the tags. Called after the commit and before its answer. */
  clear(...tags: PageTag[]): void {
    this.#writes += 1;
    // What is being rendered may have read the old data: whoever asks from now on gets a render of their own.
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
    if (rendered.tags && writes === this.#writes) this.#keep(key, page, rendered.tags);
    return page;
  }

  /** The page that has expired, if it is not too old; it then counts as fresh for a moment. */
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

  #keep(key: string, page: CachedPage, tags: readonly PageTag[]): void {
    const bytes = bytesOf(key, page);
    if (bytes > this.#maxBytes) return;
    const previous = this.#entries.get(key);
    if (previous) this.#drop(key, previous);
    const rendered = this.#now();
    this.#entries.set(key, { page, tags, bytes, rendered, expires: rendered + this.#maxAge });
    this.#bytes += bytes;
    // In the order in which they were rendered.
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
  // One body, and one list of headers, may be that of several encodings.
  const bodies = new Set(all.map(({ bytes }) => bytes));
  const headers = new Set([page.notModifiedHeaders, ...all.map((variant) => variant.headers)]);
  let bytes = BYTES_PER_ENTRY + key.length;
  for (const body of bodies) bytes += body.length;
  for (const list of headers) for (const text of list) bytes += text.length;
  return bytes;
}

/**
 * Compresses a page in `encodings` (harder when it will be kept) and lays out its answers; in every other encoding it
 * is sent as it is. What browsers may keep, they ask after by its ETag; `no-store` they may not.
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
  const answer = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    headers: [
      ...tagged,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
    ],
  });
  const identity = answer('identity', body);
  return {
    status,
    etag,
    notModifiedHeaders: tagged,
    variants: {
      br: brotli ? answer('br', brotli) : identity,
      gzip: zipped ? answer('gzip', zipped) : identity,
      identity,
    },
  };
}
