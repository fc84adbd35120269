// The last id that each table has given. Both engines remember it, so that the id of a deleted row is not used again.

import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** The last id that the table has given to a row; 0 if it has given none. */
export async function readLastId(db: AnyDatabase, table: string): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${table}`
      : sql<{ id: number }>`select coalesce(pg_sequence_last_value(${sequence}), 0) as id`;
  return (await query.execute(db)).rows[0]?.id ?? 0;
}

export async function setLastId(db: AnyDatabase, table: string, id: number): Promise<void> {
  if (id === 0) return;
  if (engineOf(db) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${id}::bigint)`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
}
