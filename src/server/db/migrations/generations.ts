import { type AnyDatabase, engineOf, run } from './engine.ts';

/** What is added to a generation is at most this. */
const MAX_STEP = 1_000_000;
const WRITES = ['insert', 'update', 'delete'] as const;

/**
 * Creates the generation of `table`, with triggers that increase it in the transaction of each write, whoever writes. The
 * start and the steps are random: a database that was restored to an earlier state does not reach a number that a process
 * has already seen.
 */
export async function createGeneration(db: AnyDatabase, table: string): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const start = isSqlite ? 'abs(random() % 1000000000000)' : 'floor(random() * 1000000000000)::bigint';
  await run(db, () => [
    `insert into generations (tag, n) values ('${table}', ${start})`,
    ...(isSqlite ? sqliteTriggers(table) : postgresTriggers(table)),
  ]);
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
export async function createGenerationFunction(db: AnyDatabase): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  await run(db, () => [
    `create function increase_generation() returns trigger language plpgsql as $$
     begin
       update generations set n = n + 1 + floor(random() * ${MAX_STEP})::bigint where tag = tg_argv[0];
       return null;
     end $$`,
  ]);
}
