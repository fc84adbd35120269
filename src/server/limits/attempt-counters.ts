// Counts the attempts of the rate limits in PostgreSQL, so that all processes on one database share them.

import { CompiledQuery, sql } from 'kysely';
import { type Counter, createRateLimits, type LimitCounts, type RateLimits } from './rate-limits.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** Creates the rate limits: in PostgreSQL, or in memory on SQLite, which one process uses. `counts` gets what they refuse. */
export async function openRateLimits(db: Database, counts: LimitCounts): Promise<RateLimits> {
  if (engineOf(db) === 'sqlite') return createRateLimits(counts);
  const { default: RateLimiterPostgres } = await import('rate-limiter-flexible/lib/RateLimiterPostgres.js');
  const storeClient = clientOf(db);
  return createRateLimits(counts, (keyPrefix, max, seconds): Counter => {
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      // A migration created it. The daily cleanup deletes its old rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: max,
      duration: seconds,
    });
    const add = async (key: string) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      return { count: consumedPoints, msLeft: msBeforeNext };
    };
    return {
      max,
      seconds,
      async add(key) {
        const added = await add(key);
        if (added.msLeft <= 2 * seconds * 1000) return added;
        // A process whose clock was far ahead began this period: it would last for as long.
        await limiter.delete(key);
        return add(key);
      },
      async remove(key) {
        await limiter.reward(key);
      },
      async forget(key) {
        await limiter.delete(key);
      },
    };
  });
}

/** What the library calls: it sends its statements through the site's own pool, within the slots of their table. */
function clientOf(db: Database) {
  const query = db.insertInto('rate_limits').defaultValues().toOperationNode();
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const compiled = { ...CompiledQuery.raw(text, values), query };
      const { rows } = await db.executeQuery(compiled);
      return { rows, rowCount: rows.length };
    },
  };
}

/** No period ends later from now, in ms, unless a clock was wrong: the longest one takes an hour. */
const LONGEST = 2 * 3_600_000;

/** Deletes the counters whose period is over: each attempt from a new address adds a row. */
export async function forgetOldAttempts(db: Database, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(({ eb, or }) => or([eb('expire', '<', now), eb('expire', '>', now + LONGEST)]))
    .execute();
}

/** Deletes the counters of an e-mail address: a key is the name of a limit, a colon, and whom it counts. */
export async function forgetAttemptsOf(trx: Database, email: string): Promise<void> {
  const end = `:${email.toLowerCase()}`;
  await trx
    .deleteFrom('rate_limits')
    .where(sql`substr(key, length(key) - ${end.length - 1})`, '=', end)
    .execute();
}
