// Limits how many request bodies arrive at once, so that slow uploads cannot block the other visitors.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { cutRequest } from './request-body.ts';

/** How many requests with a body are accepted at once, in all and per client address. */
export interface BodySlotCount {
  all: number;
  perAddress: number;
}

interface Sender {
  request: IncomingMessage;
  since: number;
}

/**
 * In ms. When the slots are full, a body that has been arriving for longer may be cut for a new one of the same address,
 * or of an address with as many slots.
 */
const MAX_TIME_WHEN_FULL = 1_000;

/**
 * Limits how many request bodies arrive at once. When all slots are taken, the oldest unfinished body is cut: of the same
 * address if that is at its limit, else of the address with the most slots. An address with clearly more slots loses one
 * at once, so that a client which keeps starting new bodies cannot block the others.
 */
export class BodySlots {
  readonly #size: BodySlotCount;
  readonly #endsWith: 'body' | 'response';
  readonly #senders = new Map<string, Set<Sender>>();
  #count = 0;

  /** `endsWith`: a slot is free again when the body has arrived, or (for bodies held in memory) when the response closes. */
  constructor(size: BodySlotCount, endsWith: 'body' | 'response' = 'body') {
    this.#size = size;
    this.#endsWith = endsWith;
  }

  /** Takes a slot until the body or the response ends; false when there is none. */
  enter(address: string, request: IncomingMessage, response: ServerResponse): boolean {
    const own = this.#senders.get(address)?.size ?? 0;
    if (own >= this.#size.perAddress && !this.#cutSlowest(address)) return false;
    if (this.#count >= this.#size.all && !this.#cutBusiest(own)) return false;
    const sender = { request, since: performance.now() };
    const senders = this.#senders.get(address) ?? new Set();
    this.#senders.set(address, senders.add(sender));
    this.#count += 1;
    const leave = () => this.#leave(address, sender);
    response.once('close', leave);
    // A complete body cannot be cut, so it must not occupy a slot while its request waits (a delayed login, for example).
    if (this.#endsWith === 'body') request.once('end', leave);
    return true;
  }

  /** Cuts a body of the address with the most slots, if that has more than `own`. */
  #cutBusiest(own: number): boolean {
    let most = own;
    let busiest: string | undefined;
    for (const [address, { size }] of this.#senders) if (size > most) [most, busiest] = [size, address];
    if (busiest === undefined) return false;
    // If the new body gives its address as many slots as the busiest has, cut only a body older than the minimum.
    return this.#cutSlowest(busiest, most > own + 1 ? 0 : MAX_TIME_WHEN_FULL);
  }

  #cutSlowest(address: string, minTime = MAX_TIME_WHEN_FULL): boolean {
    const latest = performance.now() - minTime;
    // A Set iterates in insertion order: the oldest body first.
    for (const sender of this.#senders.get(address) ?? []) {
      if (sender.since > latest) return false;
      if (sender.request.complete) continue;
      this.#leave(address, sender);
      cutRequest(sender.request);
      return true;
    }
    return false;
  }

  #leave(address: string, sender: Sender): void {
    const senders = this.#senders.get(address);
    if (!senders?.delete(sender)) return;
    this.#count -= 1;
    if (senders.size === 0) this.#senders.delete(address);
  }
}
