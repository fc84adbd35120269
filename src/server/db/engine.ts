import type { Kysely } from 'kysely';
import { SqliteAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine a database speaks; every difference between the two ends in this folder and in the queries. */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export function engineOf(db: Kysely<any>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
