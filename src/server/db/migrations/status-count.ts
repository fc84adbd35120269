import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Creates triggers that count the messages of each status in `row_counts`, as `contacts:new`. On PostgreSQL one statement
 * changes all numbers in the order of their names, so that two changes in opposite directions cannot deadlock.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function createStatusCount(db: Kysely<any>): Promise<void> {
  await sql`insert into row_counts (name, n) select 'contacts:' || status, count(*) from contacts group by status`.execute(
    db,
  );
  for (const statement of engineOf(db) === 'sqlite' ? sqliteTriggers() : postgresTriggers())
    await sql.raw(statement).execute(db);
}

function sqliteTriggers(): string[] {
  const add = (row: 'new' | 'old', n: number) =>
    `insert into row_counts (name, n) values ('contacts:' || ${row}.status, ${n})
     on conflict (name) do update set n = n + ${n};`;
  return [
    `create trigger contacts_status_insert after insert on contacts begin ${add('new', 1)} end`,
    `create trigger contacts_status_delete after delete on contacts begin ${add('old', -1)} end`,
    `create trigger contacts_status_update after update of status on contacts when old.status <> new.status
     begin ${add('old', -1)} ${add('new', 1)} end`,
  ];
}

function postgresTriggers(): string[] {
  const removed = 'select status, -1 as n from old_rows';
  const added = 'select status, 1 as n from new_rows';
  const count = (rows: string) =>
    `insert into row_counts (name, n)
     select 'contacts:' || status, sum(n) from (${rows}) changed group by status having sum(n) <> 0 order by 1
     on conflict (name) do update set n = row_counts.n + excluded.n;`;
  const trigger = (event: string, tables: string) =>
    `create trigger contacts_status_${event} after ${event} on contacts referencing ${tables}
     for each statement execute function contacts_status_count()`;
  return [
    `create function contacts_status_count() returns trigger language plpgsql as $$
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
