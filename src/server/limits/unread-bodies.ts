// Limits the memory of uncached responses that clients have not read yet.

import type { ServerResponse } from 'node:http';
import { countedKeys, type CountedKey } from '../api/client-address.ts';
import { cutReader, type Unread, unreadOf } from './reader-progress.ts';

const MEGABYTE = 1024 * 1024;

/** Max response bytes in memory that clients have not read yet: per address, and in all. */
const MAX_PER_ADDRESS = 8 * MEGABYTE;
const MAX_IN_ALL = 20 * MEGABYTE;

/** Memory reserved for a long body before its length is known, in bytes. */
const LONG_BODY = 4 * MEGABYTE;

/** When memory is needed, a client that read nothing for this long is cut; checked every `CHECK_INTERVAL`; in ms. */
const STALL_TIME = 1_000;
const CHECK_INTERVAL = 250;

/** How long a long body waits for memory, in ms: slow clients that still read are not cut. */
const MAX_WAIT = 3_000;

interface Reader {
  keys: readonly CountedKey[];
  unread?: Unread;
}

/**
 * Limits the memory of uncached responses (searches, calls of staff) that clients have not read yet. Cached responses do
 * not count: many clients share one buffer. Above the limit, clients that stopped reading are cut, those with the most
 * unread bytes first.
 */
export class UnreadBodies {
  readonly #readers = new Map<ServerResponse, Reader>();
  /** How many long bodies are in progress: each has memory reserved. */
  #making = 0;
  /** Long bodies that wait for memory, the first one first. Calling one reserves memory for it and starts it. */
  readonly #waiting = new Set<() => void>();
  readonly #maxWait: number;
  #checks?: NodeJS.Timeout;

  /** @param options for tests: `maxWait` replaces `MAX_WAIT` */
  constructor({ maxWait = MAX_WAIT } = {}) {
    this.#maxWait = maxWait;
  }

  /** How many responses are counted. */
  get size(): number {
    return this.#readers.size;
  }

  /** Counts a response until it closes. One that has closed already (its client left the queue) is not counted. */
  add(address: string, response: ServerResponse): void {
    if (response.closed || response.destroyed) return;
    this.#readers.set(response, { keys: countedKeys(address) });
    this.#checks ??= setInterval(() => this.#check(), CHECK_INTERVAL).unref();
    response.once('close', () => {
      this.#readers.delete(response);
      this.#startWaiting();
      if (this.#readers.size > 0) return;
      clearInterval(this.#checks);
      this.#checks = undefined;
    });
  }

  /** Whether this address, or its /48 network, has too many unread bytes. An address is never refused because of others. */
  hasTooMuchUnread(address: string): boolean {
    return countedKeys(address).some(({ key, visitors }) => {
      const own = this.#bytes(({ keys }) => keys.some((one) => one.key === key));
      const isOver = own > MAX_PER_ADDRESS * visitors;
      // A network has other visitors: only while it holds more than one of them may is it refused because memory is full.
      const ownWhenFull = visitors === 1 ? 0 : MAX_PER_ADDRESS;
      return isOver || (own > ownWhenFull && this.#bytes() > MAX_IN_ALL);
    });
  }

  /** Waits for memory and runs `work`, which makes a long body; undefined when there is none within `MAX_WAIT`. */
  async runWhenMemoryAllows<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    if (!(await this.#reserve())) return undefined;
    try {
      return { result: await work() };
    } finally {
      this.#making -= 1;
      this.#startWaiting();
    }
  }

  /** Reserves memory for one long body, now or when it is this one's turn. False if there is none within `MAX_WAIT`. */
  #reserve(): true | Promise<boolean> {
    if (this.#waiting.size === 0 && this.#hasRoom()) {
      this.#making += 1;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const start = () => {
      clearTimeout(deadline);
      this.#waiting.delete(start);
      this.#making += 1;
      resolve(true);
    };
    const deadline = setTimeout(() => {
      this.#startWaiting();
      if (this.#waiting.delete(start)) resolve(false);
    }, this.#maxWait);
    this.#waiting.add(start);
    return promise;
  }

  /** Starts waiting long bodies while there is memory for them. */
  #startWaiting(): void {
    for (const start of this.#waiting) {
      if (!this.#hasRoom()) return;
      start();
    }
  }

  #hasRoom(): boolean {
    return this.#bytes() + (this.#making + 1) * LONG_BODY <= MAX_IN_ALL;
  }

  #bytes(isCounted: (reader: Reader) => boolean = () => true): number {
    let sum = 0;
    for (const [response, reader] of this.#readers) if (isCounted(reader)) sum += heldFor(response);
    return sum;
  }

  #check(): void {
    this.#startWaiting();
    const now = performance.now();
    const stalled: ServerResponse[] = [];
    for (const [response, reader] of this.#readers) {
      reader.unread = unreadOf(response.req.socket, reader.unread, now);
      if (reader.unread && now - reader.unread.since >= STALL_TIME) stalled.push(response);
    }
    let excess = this.#bytes() + (this.#making + this.#waiting.size) * LONG_BODY - MAX_IN_ALL;
    for (const response of stalled.toSorted((a, b) => heldFor(b) - heldFor(a))) {
      if (excess <= 0) return;
      excess -= heldFor(response);
      cutReader(response.req.socket);
    }
  }
}

/** The memory of a response, in bytes: a body written at once stays in memory as a whole until its last byte is sent. */
function heldFor(response: ServerResponse): number {
  const left = response.writableLength;
  // For a string, Node counts characters, not bytes, and a Khmer letter has three bytes: use Content-Length.
  return left === 0 ? 0 : Math.max(left, Number(response.getHeader('content-length') ?? 0));
}
