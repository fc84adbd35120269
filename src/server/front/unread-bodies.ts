import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { cutReader, type Unread, unreadOf } from './reader-progress.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that may wait for slow readers: of one address, and in all. */
const MAX_PER_ADDRESS = 8 * MEGABYTE;
const MAX_IN_ALL = 20 * MEGABYTE;

/** The place that a long body gets before its length is known, in bytes. */
const LONG_BODY = 4 * MEGABYTE;

/** Where room is needed, a reader that took nothing for this long is cut; checked every `CHECK_INTERVAL`; in ms. */
const STALL_TIME = 1_000;
const CHECK_INTERVAL = 250;

/** How long a long body waits for room, in ms: readers that move, however slowly, are not cut. */
const MAX_WAIT = 3_000;

interface Reader {
  address: string;
  unread?: Unread;
}

/**
 * Bounds the memory of responses that are made for one reader each (searches, and calls of staff). What is cached is not
 * among them, because many readers share it. When there is too much, readers that stand still are cut, those with
 * the most unread bytes first.
 */
export class UnreadBodies {
  readonly #readers = new Map<ServerResponse, Reader>();
  /** Long bodies that are being made, or wait for room. */
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

  /** Whether an address leaves too much unread itself. One that reads is never refused because of others that do not. */
  hasTooMuchUnread(address: string): boolean {
    let own = 0;
    for (const [response, reader] of this.#readers) if (reader.address === address) own += heldFor(response);
    return own > MAX_PER_ADDRESS || (own > 0 && this.#bytes() > MAX_IN_ALL);
  }

  /** Runs `work`, which makes a long body, when there is room for it; undefined when there is none. */
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

/** The bytes that a response holds: until all of them are taken, a body that was written at once is in memory as a whole. */
function heldFor(response: ServerResponse): number {
  const left = response.writableLength;
  // Of a text, Node counts the characters. Khmer letters have three bytes each.
  return left === 0 ? 0 : Math.max(left, Number(response.getHeader('content-length') ?? 0));
}
