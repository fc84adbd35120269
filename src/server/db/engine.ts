import type { Kysely } from 'kysely';
import { SqliteAdapter } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Which engine `db` uses. Only this folder and the *.queries.ts files may depend on it. */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export function engineOf(db: Kysely<any>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** True if `error` is the violation of a UNIQUE or PRIMARY KEY constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY; below, PostgreSQL's unique_violation.
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) return true;
  return 'code' in error && error.code === '23505';
}
