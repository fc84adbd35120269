import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.ts';
import { sqliteCode } from './sqlite.ts';

/**
 * Lets one server at a time use a data folder. The lock is the operating system's (SQLite takes it on
 * `site.lock`), so a killed process leaves none behind.
 * @returns what lets it go.
 * @throws StartRefused while another server has it.
 */
export function holdDataDir(dataDir: string): () => void {
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
  const held = lock;
  return () => held.close();
}
