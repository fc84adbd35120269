import { unavailable } from '../api/errors.ts';

interface Table {
  used: number;
  waiting: Set<{ start: () => void; refuse: (error: unknown) => void }>;
  /** The last lock timeout, and until when another lock counts as the same one. */
  lock?: { error: unknown; until: number };
}

/**
 * Limits how many connections the queries on one table may use at once. If another program locks a table, only those
 * connections wait for it; the rest of the pool serves the other tables.
 */
export class TableSlots {
  readonly #tables = new Map<string, Table>();
  readonly #max: number;
  readonly #timeout: number;

  constructor(max: number, timeout: number) {
    this.#max = max;
    this.#timeout = timeout;
  }

  /**
   * Waits for a slot of the table `name`.
   * @returns a function that releases the slot.
   * @throws 503 after the timeout, or at once the error of `reportLock` while the table is locked.
   */
  async acquire(name: string): Promise<() => void> {
    const table = this.#tables.get(name) ?? { used: 0, waiting: new Set() };
    this.#tables.set(name, table);
    // The table is locked, and a query is already waiting to see whether the lock is gone: fail at once.
    if (table.lock && table.used > 0 && table.lock.until > performance.now()) throw table.lock.error;
    if (table.used < this.#max) table.used += 1;
    else await this.#nextSlot(table);
    return () => {
      const [next] = table.waiting;
      // Hand the slot to the query that has waited longest.
      if (next) next.start();
      else table.used -= 1;
    };
  }

  /** Whether the next query on the table has to wait. */
  isFull(name: string): boolean {
    return (this.#tables.get(name)?.used ?? 0) >= this.#max;
  }

  /** A query timed out waiting for a lock on the table: rejects the waiting queries with the same error. */
  reportLock(name: string, error: unknown): void {
    const table = this.#tables.get(name);
    if (!table) return;
    table.lock = { error, until: performance.now() + this.#timeout };
    for (const { refuse } of table.waiting) refuse(error);
  }

  /** A query on the table succeeded: the lock is gone. */
  reportSuccess(name: string): void {
    const table = this.#tables.get(name);
    if (table) table.lock = undefined;
  }

  #nextSlot(table: Table): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        table.waiting.delete(waiter);
        finish();
      };
      const waiter = {
        start: () => settle(resolve),
        refuse: (error: unknown) => settle(() => reject(error)),
      };
      const timer = setTimeout(() => waiter.refuse(unavailable()), this.#timeout);
      table.waiting.add(waiter);
    });
  }
}
