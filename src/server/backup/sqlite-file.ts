// The SQLite side of a restore: what is in the old file, and the end of its write-ahead log.

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { APPLICATION_ID, sqliteCode } from '../db/sqlite.ts';
import { StartRefused } from '../start-refused.ts';
import { archivedTables } from './archived-tables.ts';

/** How many rows the database file in this folder has. A damaged one has an unknown number; no file has none. */
export function countSqliteRows(dataDir: string): number | 'unknown' {
  const file = join(dataDir, 'site.db');
  if (!existsSync(file)) return 0;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 1000 });
    const tables = db.prepare("select name from sqlite_schema where type = 'table'").all();
    const names = new Set(tables.map((table) => table['name']));
    const id = db.prepare('pragma application_id').get()?.['application_id'];
    if (id !== APPLICATION_ID && names.size > 0)
      throw new StartRefused(`${file} is a database of another program. Choose another DATA_DIR.`);
    return archivedTables
      .filter(({ name }) => names.has(name))
      .reduce(
        (sum, { name }) => sum + Number(db?.prepare(`select count(*) as n from ${name}`).get()?.['n']),
        0,
      );
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    return 'unknown';
  } finally {
    db?.close();
  }
}

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
