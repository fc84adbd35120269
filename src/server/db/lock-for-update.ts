import type { SelectQueryBuilder, Simplify } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

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
