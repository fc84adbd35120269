// Limits the memory of uncached responses that clients have not read yet.

import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
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
  address: string;
  unread?: Unread;
}

/**
 * Limits the memory of uncached responses (searches, calls of staff) that clients have not read yet. Cached responses do
 * not count: many clients share one buffer. Above the limit, clients that stopped reading are cut, those with the most
 * unread bytes first.
 */
export class UnreadBodies {
  readonly #readers = new Map<ServerResponse, Reader>();
  /** How many long bodies are in progress, and how many wait for memory. */
  #making = 0;
  #waiting = 0;
  #checks?: NodeJS.Timeout;

  /** Counts a response until it closes. */
  add(address: string, response: ServerResponse): void {
    this.#readers.set(response, { address });
    this.#checks ??= setInterval(() => this.#check(), CHECK_INTERVAL).unref();
    response.once('close', () => {
      this.#readers.delete(response);
      if (this.#readers.size > 0) return;
      clearInterval(this.#checks);
      this.#checks = undefined;
    });
  }

  /** Whether this address has too many unread bytes. An address with none is never refused because of others. */
  hasTooMuchUnread(address: string): boolean {
    let own = 0;
    for (const [response, reader] of this.#readers) if (reader.address === address) own += heldFor(response);
    return own > MAX_PER_ADDRESS || (own > 0 && this.#bytes() > MAX_IN_ALL);
  }

  /** Waits for memory and runs `work`, which makes a long body; undefined when there is none within `MAX_WAIT`. */
  async runWhenMemoryAllows<Result>(work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    if (!(await this.#hasRoom())) return undefined;
    this.#making += 1;
    try {
      return { result: await work() };
    } finally {
      this.#making -= 1;
    }
  }

  async #hasRoom(): Promise<boolean> {
    const latest = performance.now() + MAX_WAIT;
    this.#waiting += 1;
    try {
      while (this.#bytes() + (this.#making + 1) * LONG_BODY > MAX_IN_ALL) {
        if (performance.now() > latest) return false;
        await wait(CHECK_INTERVAL);
      }
      return true;
    } finally {
      this.#waiting -= 1;
    }
  }

  #bytes(): number {
    let sum = 0;
    for (const response of this.#readers.keys()) sum += heldFor(response);
    return sum;
  }

  #check(): void {
    const now = performance.now();
    const stalled: ServerResponse[] = [];
    for (const [response, reader] of this.#readers) {
      reader.unread = unreadOf(response.req.socket, reader.unread, now);
      if (reader.unread && now - reader.unread.since >= STALL_TIME) stalled.push(response);
    }
    let excess = this.#bytes() + (this.#making + this.#waiting) * LONG_BODY - MAX_IN_ALL;
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
