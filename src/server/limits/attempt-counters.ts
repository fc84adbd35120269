// Counts attempts for the rate limits: in memory on SQLite, which one process uses; in PostgreSQL for all processes on it.

import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/tables.ts';

/** Counts attempts per key. The period of a key begins with its first attempt. */
export interface Counter {
  /** Counts one attempt; resolves with the attempts in the current period and the time until it ends, in ms. */
  add(key: string): Promise<{ count: number; msLeft: number }>;
  remove(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Creates the counter of one rate limit. `name` distinguishes it from the others; a period has `ms`. */
export type CreateCounter = (name: string, ms: number) => Counter;

/** Max keys per limit in memory, about 5 MB. Above it, a new key replaces the least recently used one. */
const MAX_KEYS = 10_000;

export const countInMemory: CreateCounter = (_name, ms) => {
  const attempts = new LRUCache<string, { count: number }>({ max: MAX_KEYS, ttl: ms });
  return {
    async add(key) {
      const entry = attempts.get(key) ?? { count: 0 };
      entry.count += 1;
      if (entry.count === 1) attempts.set(key, entry);
      return { count: entry.count, msLeft: attempts.getRemainingTTL(key) };
    },
    async remove(key) {
      const entry = attempts.get(key);
      if (entry) entry.count -= 1;
    },
    async forget(key) {
      attempts.delete(key);
    },
  };
};

export const countInDatabase =
  (db: Database): CreateCounter =>
  (name, ms) => {
    const keyOf = (key: string) => `${name}:${key}`;
    return {
      async add(key) {
        const now = Date.now();
        const { points, expire } = await db
          .insertInto('rate_limits')
          .values({ key: keyOf(key), points: 1, expire: now + ms })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((eb) => {
              // A period that ends very late was begun by a process whose clock was far ahead.
              const goesOn = eb.between('rate_limits.expire', now, now + 2 * ms);
              return {
                points: sql`case when ${goesOn} then rate_limits.points + 1 else excluded.points end`,
                expire: sql`case when ${goesOn} then rate_limits.expire else excluded.expire end`,
              };
            }),
          )
          .returning(['points', 'expire'])
          .executeTakeFirstOrThrow();
        return { count: points, msLeft: (expire ?? now) - now };
      },
      async remove(key) {
        await db
          .updateTable('rate_limits')
          .set((eb) => ({ points: eb('points', '-', 1) }))
          .where('key', '=', keyOf(key))
          .execute();
      },
      async forget(key) {
        await db.deleteFrom('rate_limits').where('key', '=', keyOf(key)).execute();
      },
    };
  };

/** No period ends later from now, in ms, unless a clock was wrong: the longest one takes an hour. */
const LONGEST = 2 * 3_600_000;

/** Deletes the counters whose period is over: each attempt from a new address adds a row. */
export async function forgetOldAttempts(db: Database, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where((eb) => eb.not(eb.between('expire', now, now + LONGEST)))
    .execute();
}
