import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** What is added to a generation is at most this. */
const MAX_STEP = 1_000_000;
const WRITES = ['insert', 'update', 'delete'] as const;

/**
 * Creates the generation of `table`, with triggers that increase it in the transaction of each write, whoever writes. On
 * PostgreSQL they also send a notification, which arrives after the commit. The start and the steps are random: a database
 * that was restored to an earlier state does not reach a number that a process has already seen.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function createGeneration(db: Kysely<any>, table: string): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const start = sql.raw(sqlite ? 'abs(random() % 1000000000000)' : 'floor(random() * 1000000000000)::bigint');
  await sql`insert into generations (tag, n) values (${table}, ${start})`.execute(db);
  for (const statement of sqlite ? sqliteTriggers(table) : postgresTriggers(table))
    await sql.raw(statement).execute(db);
}

function sqliteTriggers(table: string): string[] {
  return WRITES.map(
    (write) => `create trigger ${table}_generation_${write} after ${write} on ${table} begin
      update generations set n = n + 1 + abs(random() % ${MAX_STEP}) where tag = '${table}';
    end`,
  );
}

/** One call for each statement, not for each row. */
function postgresTriggers(table: string): string[] {
  return [
    `create trigger ${table}_generation after ${[...WRITES, 'truncate'].join(' or ')} on ${table}
     for each statement execute function increase_generation('${table}')`,
  ];
}

/** Creates the function of the triggers on PostgreSQL: its argument is the tag. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function createGenerationFunction(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create function increase_generation() returns trigger language plpgsql as $$
       begin
         update generations set n = n + 1 + floor(random() * ${MAX_STEP})::bigint where tag = tg_argv[0];
         perform pg_notify('generations', tg_argv[0]);
         return null;
       end $$`,
    )
    .execute(db);
}
