// Cache of rendered pages in memory; a write to the database clears the pages that show its data.

import { LRUCache } from 'lru-cache';
import { QueueFull } from '../limits/fair-queue.ts';
import type { PageTag } from '../api/context.ts';
import { type CachedPage, preparePage, type RenderedPage } from './prepare-page.ts';

interface Entry {
  page: CachedPage;
  tags: readonly PageTag[];
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
  /** Prepares a page for sending. */
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
 * render, the result goes only to requests from before the write and is not cached; when pages expire during a render, it is
 * cached as expired. An expired page is sent while it cannot be rendered. When a limit is reached, the pages requested least recently are dropped.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #maxAge: number;
  readonly #maxStaleAge: number;
  readonly #now: () => number;
  readonly #prepare: (rendered: RenderedPage) => Promise<CachedPage>;
  /** How often `clear` was called, and `expire` for each tag. */
  #writes = 0;
  #expiries = new Map<PageTag, number>();
  /** How often a page was found, was rendered, and was shared with a render for another request. */
  hits = 0;
  misses = 0;
  shared = 0;

  constructor({
    maxBytes = 64 * 1024 * 1024,
    maxEntries = 20_000,
    maxAge = 60_000,
    maxStaleAge = 0,
    now = monotonicNow,
    prepare = preparePage,
  }: PageCacheOptions = {}) {
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: (entry, key) => bytesOf(key, entry.page),
    });
    this.#maxAge = maxAge;
    this.#maxStaleAge = maxStaleAge;
    this.#now = now;
    this.#prepare = prepare;
  }

  /** Approximate memory of all cached pages, in bytes. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** How many pages are cached. */
  get size(): number {
    return this.#entries.size;
  }

  /** The cached page, if it is fresh. */
  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expires <= this.#now()) return undefined;
    this.hits += 1;
    return entry.page;
  }

  /** The cached page, or the result of `render`, which callers with the same key share. */
  async load(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.get(key);
    if (known) return known;
    const running = this.#rendering.get(key);
    if (running) {
      this.shared += 1;
      return running;
    }
    this.misses += 1;
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
    const stale = [...this.#entries].filter(([, entry]) => entry.tags.some((tag) => tags.includes(tag)));
    for (const [key] of stale) this.#entries.delete(key);
  }

  /**
   * Makes every page that has one of the tags expire now, because somebody has written. Unlike after `clear`, an expired
   * page may still be sent while it cannot be rendered.
   */
  expire(...tags: PageTag[]): void {
    for (const tag of tags) this.#expiries.set(tag, (this.#expiries.get(tag) ?? 0) + 1);
    this.#rendering.clear();
    const now = this.#now();
    for (const entry of this.#entries.values())
      if (entry.tags.some((tag) => tags.includes(tag))) entry.expires = Math.min(entry.expires, now);
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const writes = this.#writes;
    const expiries = new Map(this.#expiries);
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
    if (rendered.tags && writes === this.#writes) {
      const isCurrent = rendered.tags.every((tag) => expiries.get(tag) === this.#expiries.get(tag));
      if (isCurrent) this.#store(key, page, rendered.tags, this.#maxAge);
      else if (!this.#isFresh(key)) this.#store(key, page, rendered.tags, 0);
    }
    return page;
  }

  #isFresh(key: string): boolean {
    const entry = this.#entries.peek(key);
    return entry !== undefined && entry.expires > this.#now();
  }

  /** The expired page, if it is not too old; it then counts as fresh for `RETRY_AFTER`. */
  #prolong(key: string): CachedPage | undefined {
    const entry = this.#entries.peek(key);
    const now = this.#now();
    if (!entry || this.#maxStaleAge === 0 || this.#isTooOld(entry, now)) return undefined;
    entry.expires = Math.max(entry.expires, now + RETRY_AFTER);
    return entry.page;
  }

  #isTooOld({ rendered }: Entry, now: number): boolean {
    return now - rendered > this.#maxAge + this.#maxStaleAge;
  }

  /** Caches a page that is fresh for `age` ms. */
  #store(key: string, page: CachedPage, tags: readonly PageTag[], age: number): void {
    const rendered = this.#now();
    this.#entries.set(key, { page, tags, rendered, expires: rendered + age });
    this.#dropTooOld(rendered);
  }

  /** Drops pages, the one requested least recently first, up to the first that may still be sent. */
  #dropTooOld(now: number): void {
    const last = () => this.#entries.rvalues().next().value;
    for (let entry = last(); entry && this.#isTooOld(entry, now); entry = last()) this.#entries.pop();
  }
}

/** Approximate memory use of an entry. */
function bytesOf(key: string, page: CachedPage): number {
  const all = Object.values(page.variants);
  // Several encodings may share one body or one header list: count it once.
  const bodies = new Set(all.map(({ bytes }) => bytes));
  const headers = new Set([page.notModifiedHeaders, ...all.map((variant) => variant.headers)]);
  let bytes = BYTES_PER_ENTRY + key.length;
  for (const body of bodies) bytes += body.length;
  // Twice: as a list, and as the text that Node makes of it (header-block.ts).
  for (const list of headers) for (const text of list) bytes += 2 * text.length;
  return bytes;
}
