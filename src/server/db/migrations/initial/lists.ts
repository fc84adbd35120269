import { type AnyDatabase, run } from '../engine.ts';

/** Creates the filters that people save, and what bulk actions did, for their undo (docs/decisions/lists.md#undo). */
export async function createLists(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    `create table saved_filters (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      list ${text} not null,
      name ${text} not null,
      query ${text} not null,
      created_at ${text} not null,
      unique (user_id, list, name)
    ) ${strict}`,
    `create table undo_batches (
      id ${text} primary key,
      user_id integer not null references users (id) on delete cascade,
      action ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null
    ) ${strict}`,
    'create index undo_batches_expires_at on undo_batches (expires_at)',
    'create index undo_batches_user_id on undo_batches (user_id)',
    // No foreign key to the objects: most of them are deleted.
    `create table undo_rows (
      batch_id ${text} not null references undo_batches (id) on delete cascade,
      row_id integer not null,
      table_name ${text} not null,
      pictures ${text},
      email ${text},
      before ${text} not null,
      after ${text},
      primary key (batch_id, row_id)
    ) ${strict}`,
  ]);
}
