import type { SelectQueryBuilder } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/**
 * Reads rows that the transaction is about to change, as they will be until it ends:
 * `query.$call(forChange(trx))`. SQLite has one writer, who has had its lock since the transaction began.
 */
export function forChange(trx: Database) {
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    engineOf(trx) === 'postgres' ? query.forUpdate() : query;
}
