import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Creates what several processes on one PostgreSQL share: who runs, the counters of the rate limits, and which verified
 * copies exist. SQLite has the same tables, and leaves them empty.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  // Written every few seconds and worth nothing after a crash of the server: these need no write-ahead log.
  const unlogged = sql.raw(sqlite ? '' : 'unlogged');
  await sql`create ${unlogged} table processes (
    id ${text} primary key,
    host ${text} not null,
    pid integer not null,
    started_at ${text} not null,
    seen_at ${text} not null,
    build ${text},
    storage ${text} not null,
    connections integer not null
  ) ${strict}`.execute(db);
  // The columns, and their order, are those that rate-limiter-flexible writes. `expire` is in ms since 1970, a number that
  // both engines have a type for.
  await sql`create ${unlogged} table rate_limits (
    key ${text} primary key,
    points integer not null,
    expire ${sql.raw(sqlite ? 'real' : 'double precision')}
  ) ${strict}`.execute(db);
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
  await sql`create table verified_copies (
    host ${text} not null,
    dir ${text} not null,
    name ${text} not null,
    primary key (host, dir)
  ) ${strict}`.execute(db);
}
