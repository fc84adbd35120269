import { type AnyDatabase, engineOf, run } from './engine.ts';

/**
 * Creates the triggers that count the rows of `table` in `row_counts`: one count that is named after the table and, with `groupBy`,
 * one for each value of that column (`blogs:Chhat Research`). Then counts the rows that are there: on PostgreSQL, `create trigger`
 * locks out the writes that would be missed.
 */
export async function createCount(db: AnyDatabase, table: string, groupBy?: string): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const insert = 'insert into row_counts (name, n) select';
  await run(db, () => [
    ...(isSqlite ? sqliteTriggers(table, groupBy) : postgresTriggers(table, groupBy)),
    `${insert} '${table}', count(*) from ${table}`,
    ...(groupBy ? [`${insert} '${table}:' || ${groupBy}, count(*) from ${table} group by ${groupBy}`] : []),
  ]);
}

function sqliteTriggers(table: string, groupBy?: string): string[] {
  const add = (name: string, n: number) =>
    `insert into row_counts (name, n) values (${name}, ${n}) on conflict (name) do update set n = n + ${n};`;
  const added = [add(`'${table}'`, 1), ...(groupBy ? [add(`'${table}:' || new.${groupBy}`, 1)] : [])];
  const removed = [add(`'${table}'`, -1), ...(groupBy ? [add(`'${table}:' || old.${groupBy}`, -1)] : [])];
  return [
    `create trigger ${table}_count_insert after insert on ${table} begin ${added.join(' ')} end`,
    `create trigger ${table}_count_delete after delete on ${table} begin ${removed.join(' ')} end`,
    ...(groupBy
      ? [
          `create trigger ${table}_count_update after update of ${groupBy} on ${table}
           begin ${removed.join(' ')} ${added.join(' ')} end`,
        ]
      : []),
  ];
}

function postgresTriggers(table: string, groupBy?: string): string[] {
  const add = (name: string, rows: string, sign: '+' | '-') =>
    `insert into row_counts (name, n) select ${name}, ${sign}count(*) from ${rows} group by 1 order by 1
     on conflict (name) do update set n = row_counts.n + excluded.n;`;
  const all = (rows: string, sign: '+' | '-') =>
    [add(`'${table}'`, rows, sign), ...(groupBy ? [add(`'${table}:' || ${groupBy}`, rows, sign)] : [])].join(
      ' ',
    );
  return [
    `create function ${table}_count() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then ${all('old_rows', '-')} end if;
       if tg_op <> 'DELETE' then ${all('new_rows', '+')} end if;
       return null;
     end $$`,
    `create trigger ${table}_count_insert after insert on ${table} referencing new table as new_rows
     for each statement execute function ${table}_count()`,
    `create trigger ${table}_count_delete after delete on ${table} referencing old table as old_rows
     for each statement execute function ${table}_count()`,
    ...(groupBy
      ? [
          `create trigger ${table}_count_update after update on ${table}
           referencing old table as old_rows new table as new_rows
           for each statement execute function ${table}_count()`,
        ]
      : []),
  ];
}
