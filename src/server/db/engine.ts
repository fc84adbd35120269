import type { Kysely } from 'kysely';
import { SqliteAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine `db` uses. Only this folder and the *.queries.ts files may depend on it. */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export function engineOf(db: Kysely<any>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
