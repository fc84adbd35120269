import { sql } from 'kysely';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';
import { StartRefused } from '../config/start-refused.ts';
import { isBusy, refusalOf } from './sqlite.ts';

/** The keys of PostgreSQL's advisory locks: "site" in ASCII, and which lock of the site. */
const KEYS = { start: sql`${0x73697465}::int, 1`, copy: sql`${0x73697465}::int, 2` };

/**
 * Runs `work` while no other process does so on the same PostgreSQL database; SQLite has one process. The lock belongs to a
 * transaction of its own connection: it ends with a killed process, and also holds through a pooler. `name`: the preparation of the
 * database, or the copy of the night. `onWait` is called before waiting for another process; what it throws ends the wait.
 */
export async function withDatabaseLock<Result>(
  db: Database,
  { name, onWait }: { name: keyof typeof KEYS; onWait?: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'sqlite') return work();
  const { connectWithoutTimeouts, liftTimeouts } = await import('./postgres.ts');
  const own = connectWithoutTimeouts(db);
  try {
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
  } finally {
    await own.destroy();
  }
}

/**
 * Locks a data folder for this process, so that only one server uses it. Disposing the result releases the lock.
 * `refusal`: the message while another server has it.
 * @throws StartRefused while another server has the lock, or when the folder cannot be written.
 */
export const lockDataDir = (dataDir: string, refusal = `A server is running on ${dataDir}. Stop it first.`) =>
  lockFile(join(dataDir, 'site.lock'), refusal);

/** Locks a data folder for a backup: one at a time. @throws StartRefused while another process has the lock */
export const lockForBackup = (dataDir: string) =>
  lockFile(
    join(dataDir, 'backup.lock'),
    `Another backup of ${dataDir} is being made. Wait until it has ended.`,
  );

/**
 * SQLite takes a lock of the operating system on the file, which is released even when the process is killed.
 * @param refusal the message when another process has the lock
 */
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
