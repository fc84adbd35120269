// What clients hold at once, such as connections or request bodies: bounded for each visitor, and for all together.

import { countedKeys } from '../api/client-address.ts';

/** How many items may be held at once. A /48 network of IPv6 may hold as many as several visitors (`countedKeys`). */
export type HoldLimits = { all: number | ((address: string) => number); perAddress: number };

interface Cutting<Item> {
  /** Takes an item from its client to make place for a new one; false if that is not possible. */
  cut: (item: Item) => boolean;
  /** An item that has been held for less than this, in ms, is only cut for an address that holds fewer. */
  minTime: number;
}

/** What is held under one key, the oldest first. `visitors` as in `countedKeys`. */
type Holder<Item> = { items: Set<Item>; visitors: number };

/**
 * When no place is left, the oldest item of the visitor with the most is cut: at once if the newcomer has clearly fewer,
 * so that no client can block the others; else only after some time. If none can be cut, the newcomer is refused.
 */
export class HeldByAddress<Item> {
  readonly #limits: HoldLimits;
  readonly #cutting: Cutting<Item> | undefined;
  readonly #held = new Map<Item, { since: number; keys: string[] }>();
  readonly #holders = new Map<string, Holder<Item>>();

  constructor(limits: HoldLimits, cutting?: Cutting<Item>) {
    this.#limits = limits;
    this.#cutting = cutting;
  }

  get size(): number {
    return this.#held.size;
  }

  of(key: string): Iterable<Item> {
    return this.#holders.get(key)?.items ?? [];
  }

  add(address: string, item: Item): boolean {
    const full = this.#fullFor(address);
    if (full && !this.#cutOldest(full, address)) return false;
    const keys = countedKeys(address);
    this.#held.set(item, { since: performance.now(), keys: keys.map(({ key }) => key) });
    for (const { key, visitors } of keys) {
      const holder = this.#holders.get(key) ?? { items: new Set(), visitors };
      holder.items.add(item);
      this.#holders.set(key, holder);
    }
    return true;
  }

  delete(item: Item): void {
    for (const key of this.#held.get(item)?.keys ?? []) {
      const holder = this.#holders.get(key);
      holder?.items.delete(item);
      if (holder?.items.size === 0) this.#holders.delete(key);
    }
    this.#held.delete(item);
  }

  /** The visitor or the network whose items use up what this address needs: its own, else those of the busiest one. */
  #fullFor(address: string): Holder<Item> | undefined {
    const { all, perAddress } = this.#limits;
    const own = this.#holdersOf(address).find(({ items, visitors }) => items.size >= perAddress * visitors);
    if (own || this.size < (typeof all === 'number' ? all : all(address))) return own;
    const none: Holder<Item> = { items: new Set(), visitors: 1 };
    return [...this.#holders.values()].reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a), none);
  }

  #cutOldest(full: Holder<Item>, newcomer: string): boolean {
    if (!this.#cutting) return false;
    const own = Math.max(0, ...this.#holdersOf(newcomer).map(shareOf));
    const minTime = shareOf(full) > own + 1 ? 0 : this.#cutting.minTime;
    const latest = performance.now() - minTime;
    for (const item of full.items) {
      if ((this.#held.get(item)?.since ?? 0) > latest) return false;
      if (!this.#cutting.cut(item)) continue;
      this.delete(item);
      return true;
    }
    return false;
  }

  #holdersOf(address: string): Holder<Item>[] {
    return countedKeys(address).flatMap(({ key }) => this.#holders.get(key) ?? []);
  }
}

/** How many a visitor holds; of a network, as many as each of its visitors holds on average. */
const shareOf = ({ items, visitors }: Holder<unknown>) => items.size / visitors;
