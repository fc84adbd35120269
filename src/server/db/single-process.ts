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
  const file = join(dataDir, 'site.lock');
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
        ? `Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR and PORT.`
        : `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  const acquired = lock;
  return () => acquired.close();
}
