import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.ts';
import { sqliteCode } from './sqlite.ts';

/**
 * Locks a data folder for this process, so that only one server uses it. SQLite takes an operating system lock on
 * `site.lock`, which is released even when the process is killed.
 * @returns a function that releases the lock.
 * @throws StartRefused while another server has the lock, or when the folder cannot be written.
 */
export function lockDataDir(dataDir: string): () => void {
  return lockFile(
    dataDir,
    'site.lock',
    `Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR and PORT.`,
  );
}

/** Locks a data folder for a backup: one at a time. @throws StartRefused while another process has the lock */
export function lockForBackup(dataDir: string): () => void {
  return lockFile(
    dataDir,
    'backup.lock',
    `Another backup of ${dataDir} is being made. Wait until it has ended.`,
  );
}

/** @param refusal the message when another process has the lock */
function lockFile(dataDir: string, name: string, refusal: string): () => void {
  const file = join(dataDir, name);
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    const code = sqliteCode(error);
    throw new StartRefused(
      code === 5 || code === 6
        ? refusal
        : `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const acquired = lock;
  return () => acquired.close();
}
