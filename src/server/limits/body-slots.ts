// Limits how many request bodies arrive at once, so that slow uploads cannot block the other visitors.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeldByAddress } from './held-by-address.ts';

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
  readonly #senders = new HeldByAddress<Sender>();

  /** `endsWith`: a slot is free again when the body has arrived, or (for bodies held in memory) when the response closes. */
  constructor(size: BodySlotCount, endsWith: 'body' | 'response' = 'body') {
    this.#size = size;
    this.#endsWith = endsWith;
  }

  /** Takes a slot until the body or the response ends; false when there is none. */
  enter(address: string, request: IncomingMessage, response: ServerResponse): boolean {
    const own = this.#senders.atLimit(address, this.#size.perAddress);
    if (own && !this.#cutSlowest(own)) return false;
    if (this.#senders.size >= this.#size.all && !this.#cutBusiest(this.#senders.share(address))) return false;
    const sender = { request, since: performance.now() };
    this.#senders.add(address, sender);
    const leave = () => this.#senders.delete(sender);
    response.once('close', leave);
    // A complete body cannot be cut, so it must not occupy a slot while its request waits (a delayed login, for example).
    if (this.#endsWith === 'body') request.once('end', leave);
    return true;
  }

  /** Cuts a body of the address with the most slots, if that has more than `own`. */
  #cutBusiest(own: number): boolean {
    const busiest = this.#senders.busiest();
    if (!busiest || busiest.share <= own) return false;
    // If the new body gives its address as many slots as the busiest has, cut only a body older than the minimum.
    return this.#cutSlowest(busiest.items, busiest.share > own + 1 ? 0 : MAX_TIME_WHEN_FULL);
  }

  #cutSlowest(senders: ReadonlySet<Sender>, minTime = MAX_TIME_WHEN_FULL): boolean {
    const latest = performance.now() - minTime;
    for (const sender of senders) {
      if (sender.since > latest) return false;
      if (sender.request.complete) continue;
      this.#senders.delete(sender);
      sender.request.destroy();
      return true;
    }
    return false;
  }
}
