import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../config/start-refused.ts';
import { refusalOf } from './refusal-of.ts';
import { isBusy } from './sqlite.ts';

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
