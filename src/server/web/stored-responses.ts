// The cache of responses in memory: pages and anonymous reads of the API. A write ends those that show its data.

import { LRUCache } from 'lru-cache';
import { QueueFull } from '../limits/fair-queue.ts';
import { type HeaderRecord, type MadeResponse, StoredResponse } from './stored-response.ts';
import type { PageTag } from '../db/tables.ts';

interface Entry {
  response: StoredResponse;
  tags: readonly PageTag[];
  /** Until when it is fresh, and until when an old one is better than none: times of the monotonic clock, in ms. */
  expires: number;
  latest: number;
}

/** How long a stored response is fresh without a write, in ms. */
const MAX_AGE = 60_000;

const MAX_BYTES = 64 * 1024 * 1024;

/** A longer response, in bytes, is not stored: it would drive out many others. */
const MAX_BYTES_OF_ONE = 1024 * 1024;

/** How long, in ms, visitors get an expired page while the database cannot be read or the queue is full. */
const MAX_STALE_TIME = 3_600_000;

/** How long, in ms, an expired page is sent before the next attempt to render it. */
const RETRY_AFTER = 2_000;

/** Responses by their canonical URLs. One request at a time makes a response; others for the same URL wait for it. */
export class StoredResponses {
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, Promise<StoredResponse>>();
  readonly #baseHeaders: HeaderRecord;
  readonly #now: () => number;
  #drops = 0;
  #writes = 0;

  constructor(baseHeaders: HeaderRecord = {}, { now = () => performance.now(), maxBytes = MAX_BYTES } = {}) {
    this.#baseHeaders = baseHeaders;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: MAX_BYTES_OF_ONE,
      sizeCalculation: ({ response }, key) => key.length + response.bytes,
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires > this.#now() ? entry.response : undefined;
  }

  async load(key: string, make: () => Promise<MadeResponse>): Promise<StoredResponse> {
    for (;;) {
      const stored = this.get(key);
      if (stored) return stored;
      const running = this.#running.get(key);
      if (!running) return this.#run(key, make);
      // When the queue is full for the visitor who started it, this visitor tries. Other failures are shared too.
      const response = await running.catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
      });
      if (response) return response;
    }
  }

  /** Drops every response that has one of the tags. Called after the commit of a write and before its response. */
  drop(...tags: PageTag[]): void {
    this.#drops += 1;
    this.#forgetRunning();
    for (const [key, entry] of this.#entries) if (hasOneOf(entry, tags)) this.#entries.delete(key);
  }

  /** Another process has written: unlike after `drop`, an expired page may still be sent while it cannot be rendered. */
  expire(...tags: PageTag[]): void {
    this.#forgetRunning();
    for (const entry of this.#entries.values()) if (hasOneOf(entry, tags)) entry.expires = 0;
  }

  /** What runs now may have read the old data: later requests must not share it. */
  #forgetRunning(): void {
    this.#writes += 1;
    this.#running.clear();
  }

  async #run(key: string, make: () => Promise<MadeResponse>): Promise<StoredResponse> {
    const running = this.#make(key, make).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running;
  }

  async #make(key: string, make: () => Promise<MadeResponse>): Promise<StoredResponse> {
    const [drops, writes] = [this.#drops, this.#writes];
    let made: MadeResponse;
    try {
      made = await make();
    } catch (error) {
      const old = error instanceof QueueFull && this.#prolong(key);
      if (old) return old;
      throw error;
    }
    const old = made.status === 503 && this.#prolong(key);
    if (old) return old;
    const response = new StoredResponse({ ...made, headers: { ...this.#baseHeaders, ...made.headers } });
    const { tags } = made;
    if (tags && drops === this.#drops) {
      const isCurrent = writes === this.#writes;
      const end = this.#now() + MAX_AGE;
      // An old page is better than none, but not than a newer one.
      if (isCurrent || !this.#entries.has(key))
        this.#entries.set(key, {
          response,
          tags,
          expires: isCurrent ? end : 0,
          latest: end + MAX_STALE_TIME,
        });
    }
    return response;
  }

  /** The expired page, if it is not too old; it then counts as fresh for `RETRY_AFTER`. */
  #prolong(key: string): StoredResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry?.response.made.mayBeKept || entry.latest < this.#now()) return undefined;
    entry.expires = this.#now() + RETRY_AFTER;
    return entry.response;
  }
}

function hasOneOf(entry: Entry, tags: PageTag[]): boolean {
  return entry.tags.some((tag) => tags.includes(tag));
}
