import { countedKeys } from '../api/client-address.ts';

/** What is held under one key, the oldest first. `visitors` as in `CountedKey`. */
interface Holder<Item> {
  items: Set<Item>;
  visitors: number;
}

/** What clients hold, such as connections, counted for the visitor and for the /48 network of the visitor. */
export class HeldByAddress<Item> {
  readonly #addresses = new Map<Item, string>();
  readonly #holders = new Map<string, Holder<Item>>();

  /** How many are held in all. */
  get size(): number {
    return this.#addresses.size;
  }

  all(): Iterable<Item> {
    return this.#addresses.keys();
  }

  add(address: string, item: Item): void {
    this.#addresses.set(item, address);
    for (const { key, visitors } of countedKeys(address)) {
      const holder = this.#holders.get(key) ?? { items: new Set(), visitors };
      holder.items.add(item);
      this.#holders.set(key, holder);
    }
  }

  /** Returns false if it is held no more. */
  delete(item: Item): boolean {
    const address = this.#addresses.get(item);
    if (address === undefined) return false;
    this.#addresses.delete(item);
    for (const { key } of countedKeys(address)) {
      const holder = this.#holders.get(key);
      holder?.items.delete(item);
      if (holder?.items.size === 0) this.#holders.delete(key);
    }
    return true;
  }

  /** The items of the visitor, or of the network, that is at its limit; `limit` is that of one visitor. */
  atLimit(address: string, limit: number): ReadonlySet<Item> | undefined {
    return this.#holdersOf(address).find(({ items, visitors }) => items.size >= limit * visitors)?.items;
  }

  /** How many a visitor holds: their own, or their share of what their network holds if that is more. */
  share(address: string): number {
    return Math.max(0, ...this.#holdersOf(address).map(shareOf));
  }

  /** The items of the visitor, or of the network, with the largest share. */
  busiest(): { share: number; items: ReadonlySet<Item> } | undefined {
    let busiest: { share: number; items: ReadonlySet<Item> } | undefined;
    for (const holder of this.#holders.values()) {
      const share = shareOf(holder);
      if (share > (busiest?.share ?? 0)) busiest = { share, items: holder.items };
    }
    return busiest;
  }

  #holdersOf(address: string): Holder<Item>[] {
    return countedKeys(address).flatMap(({ key }) => this.#holders.get(key) ?? []);
  }
}

const shareOf = ({ items, visitors }: Holder<unknown>) => items.size / visitors;
