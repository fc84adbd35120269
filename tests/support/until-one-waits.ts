import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../../src/server/db/engine.ts';
import type { Database } from '../../src/server/db/tables.ts';

/**
 * Waits until a query waits for a lock of another transaction, on PostgreSQL. Not needed with SQLite, where all queries of a
 * process share one connection.
 */
export async function untilOneWaits(db: Database): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0) await sleep(5);
}
