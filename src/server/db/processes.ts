// Several processes on one PostgreSQL: which of them live, and what one of them does at a time. SQLite has one process, and its
// data folder is locked.

import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Selectable, sql } from 'kysely';
import { StartRefused } from '../config/start-refused.ts';
import { columnsOf, engineOf } from './engine.ts';
import { appliedMigrations, isStep, migrationNames } from './migrate.ts';
import { oneAtATime } from './readiness.ts';
import { isBusy, refusalOf } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

type SiteProcess = Selectable<Tables['processes']>;

/** How often a process writes that it lives, in ms. */
const INTERVAL = 10_000;
/** In seconds: a process that has not been seen for longer is dead. */
const DEAD_AFTER = 30;

/** The clock of the database, as an ISO string, because those of several machines differ. */
const clock = (secondsAgo = 0) =>
  sql<string>`to_char((clock_timestamp() - make_interval(secs => ${secondsAgo})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The processes that serve the database, oldest first; [] on SQLite, and before the migration that made the table. */
export async function livingProcesses(db: Database): Promise<SiteProcess[]> {
  if (engineOf(db) === 'sqlite' || (await columnsOf(db, 'processes')).length === 0) return [];
  const living = db.selectFrom('processes').selectAll().where('seen_at', '>=', clock(DEAD_AFTER));
  return living.orderBy('started_at').execute();
}

/** @throws StartRefused if a living process stores its pictures in another place: each would miss those of the other */
export async function refuseOtherStorage(db: Database, storage: string): Promise<void> {
  const other = (await livingProcesses(db)).find((one) => one.storage !== storage);
  if (!other) return;
  throw new StartRefused(
    `This process would store pictures in ${storage}, but ${nameOf(other)} stores them in ${other.storage}. Give all processes the same STORAGE_URL. If that process was killed, wait ${DEAD_AFTER} seconds.`,
  );
}

/** @throws StartRefused while processes serve the database, if a missing migration takes away or changes what older versions use */
export async function refuseMigrationUnderOthers(db: Database): Promise<void> {
  const applied = await appliedMigrations(db);
  const missing = migrationNames.filter((name) => !applied.includes(name) && !isStep(name));
  if (applied.length === 0 || missing.length === 0) return;
  const problem = `The migration ${missing[0]} changes what running processes use`;
  await refuseLivingProcesses(db, problem, 'Stop them first.');
}

/** @throws StartRefused while processes serve the database: what they write during a restore would be lost */
export async function refuseLivingProcesses(
  db: Database,
  problem = 'The site is running on this database',
  advice = 'Stop it first.',
): Promise<void> {
  const living = await livingProcesses(db);
  if (living.length === 0) return;
  throw new StartRefused(
    `${problem}: ${living.map(nameOf).join(', ')}. ${advice} A process that was killed counts for ${DEAD_AFTER} seconds.`,
  );
}

const nameOf = ({ host, pid }: SiteProcess) => `process ${pid} on ${host}`;

/** How each open database leaves the table. */
const members = new WeakMap<Database, () => Promise<void>>();

/** Adds this process to the table on PostgreSQL, until `leaveDatabase`. `storage`: where its pictures are, without secrets. */
export async function joinProcesses(db: Database, storage: string, interval = INTERVAL): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  const id = randomUUID();
  const renew = async () => {
    const now = { started_at: clock(), seen_at: clock() };
    await db
      .insertInto('processes')
      .values({ id, host: hostname(), pid: process.pid, ...now, storage })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: clock() }))
      .execute();
    await db.deleteFrom('processes').where('seen_at', '<', clock(DEAD_AFTER)).execute();
  };
  await renew();
  // Of two that overlap, the older one could write the row after it was removed.
  const renewAgain = oneAtATime(() => renew().catch(() => {}));
  let running: Promise<void> | undefined;
  const timer = setInterval(() => (running = renewAgain()), interval).unref();
  members.set(db, async () => {
    clearInterval(timer);
    await running;
    // When the database does not respond, the row dies by itself.
    const row = db.deleteFrom('processes').where('id', '=', id);
    await row.execute().catch(() => {});
  });
}

/** Removes this process from the table, if it is there, and closes the database. */
export async function leaveDatabase(db: Database): Promise<void> {
  await members.get(db)?.();
  members.delete(db);
  await db.destroy();
}

/** The keys of PostgreSQL's advisory locks: "site" in ASCII, and which lock of the site. */
const KEYS = { start: sql`${0x73697465}::int, 1`, copy: sql`${0x73697465}::int, 2` };

/**
 * Runs `work` while no other process does so on the same PostgreSQL. The lock belongs to a transaction of its own connection: it
 * ends with a killed process, and also holds through a pooler. `name`: the preparation of the database, or the copy of the night.
 * `onWait` is called before waiting for another process; what it throws ends the wait.
 */
export async function withDatabaseLock<Result>(
  db: Database,
  { name, onWait }: { name: keyof typeof KEYS; onWait?: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'sqlite') return work();
  const { connectWithoutTimeouts, liftTimeouts } = await import('./postgres.ts');
  await using own = connectWithoutTimeouts(db);
  return await own.transaction().execute(async (trx) => {
    await liftTimeouts(trx);
    // A machine that lost its power or its network sends nothing: the server finds out within half a minute.
    await sql`set local tcp_keepalives_idle = 10`.execute(trx);
    await sql`set local tcp_keepalives_interval = 5`.execute(trx);
    await sql`set local tcp_keepalives_count = 4`.execute(trx);
    const tried = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${KEYS[name]}) as "isLocked"`.execute(trx);
    if (!tried.rows[0]?.isLocked) {
      onWait?.();
      await sql`select pg_advisory_xact_lock(${KEYS[name]})`.execute(trx);
    }
    return work();
  });
}

/** For a server, until the result is disposed of. @throws StartRefused while another has the lock, or if it cannot be written */
export const lockDataDir = (dataDir: string, refusal = `A server is running on ${dataDir}. Stop it first.`) =>
  lockFile(join(dataDir, 'site.lock'), refusal);

/** For one backup at a time. @throws StartRefused while another process has the lock */
export function lockForBackup(dataDir: string): Disposable {
  const refusal = `Another backup of ${dataDir} is being made. Wait until it has ended.`;
  return lockFile(join(dataDir, 'backup.lock'), refusal);
}

/** SQLite takes a lock of the operating system on the file, which is released even when the process is killed. */
function lockFile(file: string, refusal: string): Disposable {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? new StartRefused(refusal) : refusalOf(error, file);
  }
}
