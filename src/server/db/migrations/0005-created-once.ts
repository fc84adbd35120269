import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Creates the table of which request created which row, so that a repeated request creates no second row. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  await sql`create table created_once (fingerprint ${text} primary key, row_id integer not null, created_at ${text} not null) ${strict}`.execute(
    db,
  );
  await sql`create index created_once_created_at on created_once (created_at)`.execute(db);
}
