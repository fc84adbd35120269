import { type AnyDatabase, run } from '../engine.ts';

/**
 * Creates the durable queue (docs/decisions/processes.md#tasks), and what several processes on one PostgreSQL share: who runs, the
 * counters of the rate limits, and which verified copies exist. SQLite has these tables too, and leaves them empty.
 */
export async function createProcesses(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, real, strict, unlogged }) => [
    `create table tasks (
      id ${id},
      kind ${text} not null,
      recurring ${text} unique,
      payload ${text} not null,
      status ${text} not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
      run_at ${text} not null,
      attempts integer not null default 0,
      claimed_by ${text},
      claimed_until ${text},
      last_error ${text},
      created_at ${text} not null,
      finished_at ${text}
    ) ${strict}`,
    "create index tasks_waiting on tasks (kind, run_at, id) where status = 'waiting'",
    "create index tasks_done on tasks (finished_at) where status = 'done'",
    "create index tasks_troubled on tasks (id) where last_error is not null and status <> 'done'",
    `create ${unlogged} table processes (
      id ${text} primary key,
      host ${text} not null,
      pid integer not null,
      started_at ${text} not null,
      seen_at ${text} not null,
      build ${text},
      storage ${text} not null,
      connections integer not null
    ) ${strict}`,
    // The columns, and their order, are those that rate-limiter-flexible writes. `expire` is in ms since 1970.
    `create ${unlogged} table rate_limits (
      key ${text} primary key,
      points integer not null,
      expire ${real}
    ) ${strict}`,
    'create index rate_limits_expire on rate_limits (expire)',
    `create table verified_copies (
      host ${text} not null,
      dir ${text} not null,
      name ${text} not null,
      primary key (host, dir)
    ) ${strict}`,
  ]);
}
