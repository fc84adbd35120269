import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Moves the suspected messages into `contacts`, where `spam_reasons` says why they are suspected (docs/decisions/database.md#one-table-of-messages). They keep
 * their ids. The indexes and counts of the inbox leave them out, as before.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const run = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  const columns = `id, fullname, email, subject, message, created_at, folded_name, folded, status, assigned_to,
    opened_at, answered_at`;
  await run([
    ...(sqlite ? ['drop trigger contacts_status_insert', 'drop trigger contacts_status_delete'] : []),
    ...(sqlite ? ['drop trigger contacts_status_update', 'drop trigger contacts_search_update'] : []),
    ...(sqlite ? [] : ['drop function contacts_status_count() cascade', 'set local statement_timeout = 0']),
    `alter table contacts add column spam_reasons text ${sqlite ? '' : 'collate "C"'}`,
    `insert into contacts (${columns}, spam_reasons) select ${columns}, reasons from suspected_contacts order by id`,
    'drop table suspected_contacts',
    sqlite ? 'drop table suspected_contacts_search' : 'drop function suspected_contacts_count()',
    ...[
      'contacts_name',
      'contacts_status',
      'contacts_assigned',
      'contacts_assigned_status',
      'contacts_open',
      'contacts_unread',
    ].map((index) => `drop index ${index}`),
    'create index contacts_suspected on contacts (created_at, id) where spam_reasons is not null',
    'create index contacts_listed on contacts (created_at, id) where spam_reasons is null',
    'create index contacts_name on contacts (folded_name, id) where spam_reasons is null',
    'create index contacts_status on contacts (status, created_at, id) where spam_reasons is null',
    'create index contacts_assigned on contacts (assigned_to, created_at, id) where spam_reasons is null',
    'create index contacts_assigned_status on contacts (assigned_to, status, created_at, id) where spam_reasons is null',
    `create index contacts_open on contacts (created_at, id)
     where status in ('new', 'in_progress') and spam_reasons is null`,
    `create index contacts_unread on contacts (id)
     where status = 'new' and opened_at is null and spam_reasons is null`,
    "delete from row_counts where name = 'suspected_contacts' or name like 'contacts:%'",
    `insert into row_counts (name, n) select ${group('contacts')}, count(*) from contacts group by 1`,
    ...(sqlite ? sqliteTriggers() : postgresTriggers()),
  ]);
  await moveUndoRows(db);
}

/** SQL: the group in which a message is counted. */
const group = (row: string) =>
  `'contacts:' || case when ${row}.spam_reasons is null then ${row}.status else 'suspected' end`;

/** The counts, and the search index, which now skips updates of other columns. */
function sqliteTriggers(): string[] {
  const add = (row: 'new' | 'old', n: number) =>
    `insert into row_counts (name, n) values (${group(row)}, ${n}) on conflict (name) do update set n = n + ${n};`;
  return [
    `create trigger contacts_group_insert after insert on contacts begin ${add('new', 1)} end`,
    `create trigger contacts_group_delete after delete on contacts begin ${add('old', -1)} end`,
    `create trigger contacts_group_update after update of status, spam_reasons on contacts
     when ${group('old')} <> ${group('new')} begin ${add('old', -1)} ${add('new', 1)} end`,
    `create trigger contacts_search_update after update of folded on contacts begin
       insert into contacts_search (contacts_search, rowid, folded) values ('delete', old.id, old.folded);
       insert into contacts_search (rowid, folded) values (new.id, new.folded);
     end`,
  ];
}

/** One statement changes all numbers in the order of their names, so that two changes cannot deadlock. */
function postgresTriggers(): string[] {
  const removed = `select ${group('old_rows')} as name, -1 as n from old_rows`;
  const added = `select ${group('new_rows')} as name, 1 as n from new_rows`;
  const count = (rows: string) =>
    `insert into row_counts (name, n)
     select name, sum(n) from (${rows}) changed group by name having sum(n) <> 0 order by 1
     on conflict (name) do update set n = row_counts.n + excluded.n;`;
  const trigger = (event: string, tables: string) =>
    `create trigger contacts_group_${event} after ${event} on contacts referencing ${tables}
     for each statement execute function contacts_group_count()`;
  return [
    `create function contacts_group_count() returns trigger language plpgsql as $$
     begin
       if tg_op = 'INSERT' then ${count(added)}
       elsif tg_op = 'DELETE' then ${count(removed)}
       else ${count(`${removed} union all ${added}`)} end if;
       return null;
     end $$`,
    trigger('insert', 'new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
    trigger('update', 'old table as old_rows new table as new_rows'),
  ];
}

/** What an undo inserts again of deleted messages gets the new column too. */
// oxlint-disable-next-line no-explicit-any -- as above
async function moveUndoRows(db: Kysely<any>): Promise<void> {
  const rows = await db
    .selectFrom('undo_rows')
    .select(['batch_id', 'row_id', 'before'])
    .where('table_name', '=', 'suspected_contacts')
    .execute();
  for (const { batch_id, row_id, before } of rows) {
    const { row, parts } = JSON.parse(before) as { row: { reasons: string }; parts: object[] };
    const { reasons, ...others } = row;
    await db
      .updateTable('undo_rows')
      .set({
        table_name: 'contacts',
        before: JSON.stringify({ row: { ...others, spam_reasons: reasons }, parts }),
      })
      .where('batch_id', '=', batch_id)
      .where('row_id', '=', row_id)
      .execute();
  }
}
