import { unavailable } from '../http/errors.ts';

interface Table {
  used: number;
  waiting: Set<{ start: () => void; refuse: (error: unknown) => void }>;
  /** The last lock that was waited for in vain, and until when it counts as the same lock. */
  lock?: { error: unknown; until: number };
}

/**
 * How many connections the queries on one table may use at once. A table that another program has locked then
 * keeps some connections waiting, and leaves the rest of the pool to the other tables.
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
   * Waits for a slot.
   * @returns what releases it.
   * @throws 503 after the timeout, and the error of `reportLock`.
   */
  async acquire(name: string): Promise<() => void> {
    const table = this.#tables.get(name) ?? { used: 0, waiting: new Set() };
    this.#tables.set(name, table);
    // One query waits for the lock: the others need not wait for it once more.
    if (table.lock && table.used > 0 && table.lock.until > performance.now()) throw table.lock.error;
    if (table.used < this.#max) table.used += 1;
    else await this.#turn(table);
    return () => {
      const [next] = table.waiting;
      // The slot passes on to whoever waited longest.
      if (next) next.start();
      else table.used -= 1;
    };
  }

  /** Refuses the queries that wait for a slot: they would meet the same lock. */
  reportLock(name: string, error: unknown): void {
    const table = this.#tables.get(name);
    if (!table) return;
    table.lock = { error, until: performance.now() + this.#timeout };
    for (const { refuse } of table.waiting) refuse(error);
  }

  /** A query on the table has succeeded. */
  reportSuccess(name: string): void {
    const table = this.#tables.get(name);
    if (table) table.lock = undefined;
  }

  #turn(table: Table): Promise<void> {
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
