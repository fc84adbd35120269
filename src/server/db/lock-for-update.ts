import type { SelectQueryBuilder } from 'kysely';
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
