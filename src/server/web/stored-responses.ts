// A response that several clients may get: compressed once for each encoding that they accept.

import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, compress, type Encoding, MIN_COMPRESSED } from '../api/send-json.ts';
import { compressedEtag, matchesEtag } from '../api/etag.ts';
import type { Sample } from '../metrics/registry.ts';
import type { WebContext } from './web-context.ts';
import type { PageTag } from '../db/tables.ts';
import type { VisitedPage } from '../visits/count-visits.ts';
import { LRUCache } from 'lru-cache';
import { QueueFull } from '../limits/fair-queue.ts';

export type HeaderRecord = Readonly<Record<string, string>>;

export interface MadeResponse {
  status: number;
  headers: HeaderRecord;
  body: Buffer;
  /** Set if browsers may keep it: it has 304 responses, and an expired one is better than none. */
  mayBeKept?: boolean;
  /** Set if the response may be stored: writes with one of these tags end that. */
  tags?: readonly PageTag[] | undefined;
  /** Set if the response is a page whose visits are counted. */
  visited?: VisitedPage | undefined;
}

export interface Reply {
  status: number;
  headers: HeaderRecord;
  /** The same as a list of names and values, which Node writes in half the time. */
  headerList: string[];
  body: Buffer | null;
  /** How many requests with GET it was sent to from the cache; one of the counts of /metrics. */
  gets?: Sample;
}

export class StoredResponse {
  readonly made: MadeResponse;
  readonly #isCompressed: boolean;
  readonly #replies: Partial<Record<Encoding, Reply>>;
  #notModified?: Reply;
  readonly #compressing: Partial<Record<Encoding, Promise<Reply>>> = {};

  constructor(made: MadeResponse) {
    this.made = made;
    this.#isCompressed = made.body.length >= MIN_COMPRESSED;
    this.#replies = { identity: this.#replyWith('identity', made.body) };
  }

  /** The approximate memory that it needs with its compressed copies, in bytes. */
  get bytes(): number {
    return 2 * this.made.body.length + 6_000;
  }

  /** The reply to a request with these headers; undefined if it must be compressed first. */
  replyNow(request: IncomingHttpHeaders): Reply | undefined {
    if (request['if-none-match'] !== undefined && this.#isKnownTo(request))
      return (this.#notModified ??= replyOf(304, this.#commonHeaders(), null));
    return this.#replies[this.#encodingFor(request)];
  }

  async replyTo(request: IncomingHttpHeaders): Promise<Reply> {
    const encoding = this.#encodingFor(request);
    return this.replyNow(request) ?? (this.#compressing[encoding] ??= this.#compress(encoding));
  }

  #isKnownTo(request: IncomingHttpHeaders): boolean {
    const { status, headers, mayBeKept } = this.made;
    if (!mayBeKept || status !== 200 || !headers['etag']) return false;
    return matchesEtag(request['if-none-match'], headers['etag'].replace(/^W\//, ''));
  }

  #encodingFor(request: IncomingHttpHeaders): Encoding {
    return this.#isCompressed ? chooseEncoding(request['accept-encoding']) : 'identity';
  }

  async #compress(encoding: Encoding): Promise<Reply> {
    const { body, tags } = this.made;
    const bytes = encoding === 'identity' ? body : await compress(encoding, body, tags !== undefined);
    return (this.#replies[encoding] = this.#replyWith(encoding, bytes));
  }

  #replyWith(encoding: Encoding, body: Buffer): Reply {
    const headers: Record<string, string> = {
      ...this.#commonHeaders(),
      'content-length': String(body.length),
    };
    if (encoding !== 'identity') {
      headers['content-encoding'] = encoding;
      // A weak ETag is the same for every encoding.
      if (headers['etag']?.startsWith('"')) headers['etag'] = compressedEtag(headers['etag'], encoding);
    }
    return replyOf(this.made.status, headers, body);
  }

  #commonHeaders(): HeaderRecord {
    return { ...this.made.headers, ...(this.#isCompressed && { vary: 'Accept-Encoding' }) };
  }
}

function replyOf(status: number, headers: HeaderRecord, body: Buffer | null): Reply {
  return { status, headers, headerList: Object.entries(headers).flat(), body };
}

export async function sendStored(c: WebContext, stored: StoredResponse): Promise<Response> {
  const { status, headers, body } = await stored.replyTo(c.env.incoming.headers);
  return new Response(body as Buffer<ArrayBuffer> | null, { status, headers });
}

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
      const expires = isCurrent ? end : 0;
      // An old page is better than none, but not than a newer one.
      if (isCurrent || !this.#entries.has(key))
        this.#entries.set(key, { response, tags, expires, latest: end + MAX_STALE_TIME });
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

const hasOneOf = (entry: Entry, tags: PageTag[]): boolean => entry.tags.some((tag) => tags.includes(tag));
