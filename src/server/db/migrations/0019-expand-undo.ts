import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Creates the tables of what bulk actions did, for their undo (docs/decisions/lists.md#undo). There are no foreign keys to the objects: most of
 * them are deleted.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  await sql`create table undo_batches (
    id ${text} primary key,
    user_id integer not null references users (id) on delete cascade,
    action ${text} not null,
    created_at ${text} not null,
    expires_at ${text} not null
  ) ${strict}`.execute(db);
  await sql`create index undo_batches_expires_at on undo_batches (expires_at)`.execute(db);
  await sql`create index undo_batches_user_id on undo_batches (user_id)`.execute(db);
  await sql`create table undo_rows (
    batch_id ${text} not null references undo_batches (id) on delete cascade,
    row_id integer not null,
    table_name ${text} not null,
    pictures ${text},
    email ${text},
    before ${text} not null,
    after ${text},
    primary key (batch_id, row_id)
  ) ${strict}`.execute(db);
}
