import type { IncomingMessage, ServerResponse } from 'node:http';

/** How many requests with a body are accepted at once, in all and from one client address. */
export interface BodySlotCount {
  all: number;
  perAddress: number;
}

interface Sender {
  request: IncomingMessage;
  since: number;
}

/** A body that takes longer than this, in ms, gives up its place for one of its own address, or of one with as many. */
const MAX_TIME_WHEN_FULL = 1_000;

/**
 * Bounds the requests that bring a body. When the room is full, the body that has been arriving longest is cut: of the
 * same address if that one is at its limit, else of the address with the most. That address gives up a place at once,
 * however young its bodies are: senders who begin anew all the time cannot shut the door for others either.
 */
export class BodySlots {
  readonly #size: BodySlotCount;
  readonly #endsWith: 'body' | 'response';
  readonly #senders = new Map<string, Set<Sender>>();
  #count = 0;

  /** A place is taken until the body has arrived, or until the response closes where the work keeps the body. */
  constructor(size: BodySlotCount, endsWith: 'body' | 'response' = 'body') {
    this.#size = size;
    this.#endsWith = endsWith;
  }

  /** Takes a place; false when there is none. */
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
    // A complete body cannot be cut: it must not keep others out while it waits, as a delayed login does.
    if (this.#endsWith === 'body') request.once('end', leave);
    return true;
  }

  /** Cuts a body of the address with the most, if that has more than `own`. */
  #cutBusiest(own: number): boolean {
    let most = own;
    let busiest: string | undefined;
    for (const [address, { size }] of this.#senders) if (size > most) [most, busiest] = [size, address];
    if (busiest === undefined) return false;
    // With the newcomer, its address has as many: then a body that has just begun is not cut.
    return this.#cutSlowest(busiest, most > own + 1 ? 0 : MAX_TIME_WHEN_FULL);
  }

  #cutSlowest(address: string, minTime = MAX_TIME_WHEN_FULL): boolean {
    const latest = performance.now() - minTime;
    // In the order of their beginning.
    for (const sender of this.#senders.get(address) ?? []) {
      if (sender.since > latest) return false;
      if (sender.request.complete) continue;
      this.#leave(address, sender);
      sender.request.destroy();
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
