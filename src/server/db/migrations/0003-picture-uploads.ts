import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Creates the table of uploaded pictures that the daily cleanup has not checked yet. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  await sql`create table picture_uploads (name ${text} primary key, created_at ${text} not null) ${strict}`.execute(
    db,
  );
}
