import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Adds which stored picture is shown with a link to a job or an article (docs/decisions/pictures.md#link-pictures). */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  await sql`create table link_pictures (
    object ${text} not null,
    row_id integer not null,
    shown ${text} not null,
    name ${text} not null unique,
    primary key (object, row_id)
  ) ${strict}`.execute(db);
}
