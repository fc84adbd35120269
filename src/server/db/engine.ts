// The differences between the engines that queries have to know.

import { type Kysely, type SelectQueryBuilder, type Simplify, SqliteAdapter } from 'kysely';
import type { Database } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** A database, whatever its tables are: before or while they are migrated, and for work on all of them. */
// oxlint-disable-next-line no-explicit-any -- as above
export type AnyDatabase = Kysely<any>;

/** Which engine `db` uses. Only this folder and the *.queries.ts files may depend on it. */
export function engineOf(db: AnyDatabase): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** True if `error` is the violation of a UNIQUE or PRIMARY KEY constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY; below, PostgreSQL's unique_violation.
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) return true;
  return 'code' in error && error.code === '23505';
}

/**
 * Locks the selected rows until the transaction ends (SELECT … FOR UPDATE): `query.$call(lockForUpdate(trx))`.
 * SQLite has one writer and needs no row locks: its transactions take the write lock when they begin.
 */
export function lockForUpdate(trx: Database) {
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    engineOf(trx) === 'postgres' ? query.forUpdate() : query;
}

/**
 * Reads the row that `query` selects, and locks it until the transaction ends; undefined when there is none.
 * @throws what `precondition` throws when it gets the row.
 */
export async function lockOne<Tables, From extends keyof Tables, Row>(
  trx: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
  precondition?: (row: Simplify<Row>) => void,
): Promise<Simplify<Row> | undefined> {
  const row = await query.$call(lockForUpdate(trx)).executeTakeFirst();
  if (row) precondition?.(row);
  return row;
}
