import { unavailable } from '../http/errors.ts';

interface Table {
  used: number;
  waiting: Set<{ start: () => void; refuse: (error: unknown) => void }>;
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
   * @throws 503 after the timeout, and the error of `refuseWaiting`.
   */
  async acquire(name: string): Promise<() => void> {
    const table = this.#tables.get(name) ?? { used: 0, waiting: new Set() };
    this.#tables.set(name, table);
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
  refuseWaiting(name: string, error: unknown): void {
    for (const { refuse } of this.#tables.get(name)?.waiting ?? []) refuse(error);
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
