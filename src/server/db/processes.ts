// The table of the processes that serve one PostgreSQL database. SQLite has one process, and its data folder is locked.

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Selectable, sql } from 'kysely';
import { StartRefused } from '../config/start-refused.ts';
import { columnsOf, engineOf } from './engine.ts';
import { appliedMigrations, isStep, migrationNames } from './migrate.ts';
import type { Database, Tables } from './tables.ts';

export type SiteProcess = Selectable<Tables['processes']>;

/** How often a process writes that it lives, in ms. */
const INTERVAL = 10_000;
/** In seconds: a process that has not been seen for longer is dead. */
export const DEAD_AFTER = 30;

/** The clock of the database, as an ISO string, because those of several machines differ. */
const clock = (secondsAgo = 0) =>
  sql<string>`to_char((clock_timestamp() - make_interval(secs => ${secondsAgo})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The processes that serve the database, oldest first; [] on SQLite, and before the migration that made the table. */
export async function livingProcesses(db: Database): Promise<SiteProcess[]> {
  if (engineOf(db) === 'sqlite' || (await columnsOf(db, 'processes')).length === 0) return [];
  return db
    .selectFrom('processes')
    .selectAll()
    .where('seen_at', '>=', clock(DEAD_AFTER))
    .orderBy('started_at')
    .execute();
}

/** @throws StartRefused if a living process stores its pictures in another place: each would miss those of the other */
export async function refuseOtherStorage(db: Database, storage: string): Promise<void> {
  const other = (await livingProcesses(db)).find((one) => one.storage !== storage);
  if (!other) return;
  throw new StartRefused(
    `This process would store pictures in ${storage}, but ${nameOf(other)} stores them in ${other.storage}. Give all processes the same STORAGE_URL. If that process was killed, wait ${DEAD_AFTER} seconds.`,
  );
}

/**
 * @throws StartRefused while processes serve the database, if one of its missing migrations takes away or changes what older
 * versions use
 */
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

const nameOf = ({ host, pid }: Pick<SiteProcess, 'host' | 'pid'>) => `process ${pid} on ${host}`;

/** How each open database leaves the table. */
const members = new WeakMap<Database, () => Promise<void>>();

/**
 * Adds this process to the table on PostgreSQL, and renews its row, until `leaveDatabase`. The same timer removes the rows of
 * dead processes. `storage`: where its pictures are, without secrets.
 */
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
  // One at a time: of two that overlap, the older one could write the row after it was removed.
  let running: Promise<void> | undefined;
  // A row that was removed while the database did not respond is written again.
  const timer = setInterval(() => {
    running ??= renew()
      .catch(() => {})
      .finally(() => (running = undefined));
  }, interval).unref();
  members.set(db, async () => {
    clearInterval(timer);
    await running;
    // When the database does not respond, the row dies by itself.
    await db
      .deleteFrom('processes')
      .where('id', '=', id)
      .execute()
      .catch(() => {});
  });
}

/** Removes this process from the table, if it is there, and closes the database. */
export async function leaveDatabase(db: Database): Promise<void> {
  await members.get(db)?.();
  members.delete(db);
  await db.destroy();
}
