import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Remembers the names that pictures of the media library had before they were replaced (docs/decisions/pictures.md#former-names). */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sqlite ? 'text' : 'text collate "C"';
  await sql
    .raw(
      `create table former_pictures (
        stem ${text} not null primary key,
        media_id integer not null references media (id) on delete cascade
      ) ${sqlite ? 'strict' : ''}`,
    )
    .execute(db);
  await sql.raw('create index former_pictures_media on former_pictures (media_id)').execute(db);
}
