import type { Kysely } from 'kysely';
import { SqliteAdapter } from 'kysely';

/** Which engine `db` uses: a copy for migrations, which import nothing that may change. */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export function engineOf(db: Kysely<any>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}
