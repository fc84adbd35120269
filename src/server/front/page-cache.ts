import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageTag } from '../http/context.ts';
import { tagOf } from './etag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent: for each encoding the raw header list (name, value, …) and the bytes. */
export interface CachedPage {
  status: number;
  /** Compared with `If-None-Match`; undefined where the response is always sent. */
  etag?: string;
  answers: Record<Encoding, { headers: string[]; bytes: Buffer }>;
  /** Headers of the answer 304. */
  unchanged: string[];
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
  bytes: number;
  /** Times of the monotonic clock, in ms. */
  rendered: number;
  expires: number;
}

export interface PageCacheOptions {
  /** The most bytes of bodies that are kept. */
  maxBytes?: number;
  /** How long a page is kept without a write, in ms: time alone changes a page too (a deadline passes). */
  maxAge?: number;
  /** How much longer, in ms, a page is sent while its data cannot be read (its render gives 503). */
  maxStaleAge?: number;
  /** A clock that never jumps, in ms. */
  now?: () => number;
  /** Lays out what is stored and sent. */
  prepare?: (rendered: RenderedPage) => Promise<CachedPage>;
}

/** How long, in ms, a page that could not be rendered again is sent before the next try. */
const RETRY_AFTER = 2_000;

/** Monotonic: a page expires on time although somebody sets the machine's clock back. */
const monotonicNow = () => performance.now();

/**
 * Rendered pages in memory, in every encoding. One render at a time for each key; a page whose data was
 * written to while it was being rendered is handed to those who had asked for it before the write, but
 * never kept. While the data cannot be read, a page that has expired is sent on. The oldest go when `maxBytes` is
 * reached.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #maxBytes: number;
  readonly #maxAge: number;
  readonly #maxStaleAge: number;
  readonly #now: () => number;
  readonly #prepare: (rendered: RenderedPage) => Promise<CachedPage>;
  #bytes = 0;
  #writes = 0;

  constructor({
    maxBytes = 64 * 1024 * 1024,
    maxAge = 60_000,
    maxStaleAge = 0,
    now = monotonicNow,
    prepare = preparePage,
  }: PageCacheOptions = {}) {
    this.#maxBytes = maxBytes;
    this.#maxAge = maxAge;
    this.#maxStaleAge = maxStaleAge;
    this.#now = now;
    this.#prepare = prepare;
  }

  /** Bytes of all kept bodies. */
  get bytes(): number {
    return this.#bytes;
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
    const rendered = await render();
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
    if (!entry || now - entry.rendered > this.#maxAge + this.#maxStaleAge) return undefined;
    entry.expires = Math.max(entry.expires, now + RETRY_AFTER);
    return entry.page;
  }

  #keep(key: string, page: CachedPage, tags: readonly PageTag[]): void {
    // One body may stand for several encodings.
    const bodies = new Set(Object.values(page.answers).map((answer) => answer.bytes));
    const bytes = [...bodies].reduce((sum, body) => sum + body.length, 0);
    if (bytes > this.#maxBytes) return;
    const previous = this.#entries.get(key);
    if (previous) this.#drop(key, previous);
    const rendered = this.#now();
    this.#entries.set(key, { page, tags, bytes, rendered, expires: rendered + this.#maxAge });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

/**
 * Compresses a page (harder when it will be kept) and lays out its answers. What browsers may keep, they ask
 * after by its ETag; `no-store` they may not.
 */
export async function preparePage(
  { status, headers, body, tags }: RenderedPage,
  cacheControl: 'no-cache' | 'no-store' = 'no-cache',
): Promise<CachedPage> {
  const etag = tagOf(body);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: tags ? 9 : 5 } }),
    compressGzip(body, { level: 6 }),
  ]);
  const common = [...headers.flat(), 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'];
  const tagged = status === 200 && cacheControl === 'no-cache' ? [...common, 'ETag', `W/${etag}`] : common;
  const answer = (encoding: Encoding, bytes: Buffer) => ({
    bytes,
    headers: [
      ...tagged,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
    ],
  });
  return {
    status,
    etag,
    unchanged: tagged,
    answers: { br: answer('br', brotli), gzip: answer('gzip', zipped), identity: answer('identity', body) },
  };
}
