// The SQLite side of a restore: the end of the old file's write-ahead log.

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { sqliteCode } from '../db/sqlite.ts';
import { StartRefused } from '../start-refused.ts';

/**
 * Moves everything from the write-ahead log into the old database, which is then whole without the log.
 * @throws StartRefused while another process has the database open
 */
export function endWriteAheadLog(dataDir: string): void {
  const file = join(dataDir, 'site.db');
  if (!existsSync(file)) return;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 2000 });
    db.exec('pragma wal_checkpoint(truncate)');
    const mode = db.prepare('pragma journal_mode = delete').get()?.['journal_mode'];
    if (mode !== 'delete') throw inUse(file);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const code = sqliteCode(error);
    if (code === 5 || code === 6) throw inUse(file);
    // A damaged database is replaced as it is.
    if (code !== 11 && code !== 26) throw error;
  } finally {
    db?.close();
  }
}

const inUse = (file: string) =>
  new StartRefused(`${file} is in use by another program. Close it and run the command again.`);
