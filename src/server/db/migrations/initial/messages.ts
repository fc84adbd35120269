import { type AnyDatabase, engineOf, run } from '../engine.ts';
import { createCount } from '../row-counts.ts';
import { createSearch } from '../search.ts';

/**
 * Creates the messages of visitors, the thread of each, and texts for replies. `spam_reasons` says why a message is suspected
 * (docs/decisions/database.md#one-table-of-messages): the indexes and counts of the inbox leave these out.
 */
export async function createMessages(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    // `assigned_to` has no foreign key: a row that is restored may name an account that has been deleted since.
    `create table contacts (
      id ${id},
      fullname ${text} not null,
      email ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      status ${text} not null default 'new',
      assigned_to integer,
      spam_reasons ${text},
      created_at ${text} not null,
      opened_at ${text},
      answered_at ${text},
      folded_name ${text} not null,
      folded ${text} not null
    ) ${strict}`,
    'create index contacts_created_at on contacts (created_at, id)',
    'create index contacts_sender on contacts (lower(email), created_at, id)',
    'create index contacts_suspected on contacts (created_at, id) where spam_reasons is not null',
    'create index contacts_listed on contacts (created_at, id) where spam_reasons is null',
    'create index contacts_name on contacts (folded_name, id) where spam_reasons is null',
    'create index contacts_status on contacts (status, created_at, id) where spam_reasons is null',
    'create index contacts_assigned on contacts (assigned_to, created_at, id) where spam_reasons is null',
    `create index contacts_assigned_status on contacts (assigned_to, status, created_at, id)
     where spam_reasons is null`,
    `create index contacts_open on contacts (created_at, id)
     where status in ('new', 'in_progress') and spam_reasons is null`,
    `create index contacts_unread on contacts (id)
     where status = 'new' and opened_at is null and spam_reasons is null`,
    `create table contact_entries (
      id ${id},
      contact_id integer not null,
      kind ${text} not null,
      user_id integer,
      user_name ${text} not null,
      text ${text} not null,
      created_at ${text} not null,
      task_id integer,
      sent_at ${text}
    ) ${strict}`,
    'create index contact_entries_contact on contact_entries (contact_id, id)',
    'create index contact_entries_task on contact_entries (task_id)',
    `create table canned_replies (
      id ${id},
      title ${text} not null,
      language ${text} not null,
      text ${text} not null,
      updated_at ${text} not null
    ) ${strict}`,
  ]);
  await createSearch(db, 'contacts', ['folded'], 'update of folded');
  await createCount(db, 'contacts');
  await run(db, engineOf(db) === 'sqlite' ? sqliteCounts : postgresCounts);
}

/** SQL: the name of the count of a message, such as `contacts:new`. */
const group = (row: string) =>
  `'contacts:' || case when ${row}.spam_reasons is null then ${row}.status else 'suspected' end`;

function sqliteCounts(): string[] {
  const add = (row: 'new' | 'old', n: number) =>
    `insert into row_counts (name, n) values (${group(row)}, ${n}) on conflict (name) do update set n = n + ${n};`;
  return [
    `create trigger contacts_group_insert after insert on contacts begin ${add('new', 1)} end`,
    `create trigger contacts_group_delete after delete on contacts begin ${add('old', -1)} end`,
    `create trigger contacts_group_update after update of status, spam_reasons on contacts
     when ${group('old')} <> ${group('new')} begin ${add('old', -1)} ${add('new', 1)} end`,
  ];
}

/** One statement changes all numbers in the order of their names, so that two changes cannot deadlock. */
function postgresCounts(): string[] {
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
