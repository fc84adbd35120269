import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { whenMissing } from '../storage/files.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** Below the first, writes will soon fail; below the second, there is time to act. In bytes. */
const MIN_FREE_SPACE = 200 * MEGABYTE;
const SCARCE_SPACE = 1_000 * MEGABYTE;
const MIN_FREE_FILES = 1_000;

/** Checks the disk of DATA_DIR; undefined before the first start has created the folder. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding | undefined> {
  return existsSync(dataDir) ? freeSpaceOf(dataDir) : undefined;
}

/** Checks the disk of the backups; undefined if it is that of DATA_DIR. */
export async function checkBackupDisk({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>) {
  const [own, other] = await Promise.all(
    [dataDir, backups.dir].map((folder) => stat(folder).catch(whenMissing(undefined))),
  );
  return own && other && own.dev !== other.dev ? freeSpaceOf(backups.dir) : undefined;
}

async function freeSpaceOf(folder: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${Math.floor(free / MEGABYTE).toLocaleString('en')} MB are free for ${folder}.`;
  if (free < MIN_FREE_SPACE)
    return bad(`Only ${text}`, 'Free some space: writes fail when the disk is full.');
  if (files > 0 && ffree < MIN_FREE_FILES)
    return bad(`Only ${ffree} more files fit on the disk of ${folder}.`, 'Delete files that nobody needs.');
  return free < SCARCE_SPACE ? doubtful(`Only ${text}`, 'Free some space soon.') : good(text);
}

/** This program was written after the first, and nobody will run it after the second. */
const EARLIEST = Date.parse('2026-01-01T00:00:00Z');
const LATEST = Date.parse('2100-01-01T00:00:00Z');
/** In ms: clocks of two machines differ by less. */
const TOLERANCE = 60_000;
const SET_CLOCK = 'Set the clock, for example by `timedatectl set-ntp true`.';

/** Checks the clock against the newest row and, with PostgreSQL, against the clock of its server. */
export async function checkClock(db: Database | undefined, now = Date.now()): Promise<Finding> {
  const written = new Date(Math.min(Math.max(now, 0), 8.64e15)).toISOString();
  if (now < EARLIEST || now > LATEST) return bad(`The clock shows ${written}.`, SET_CLOCK);
  if (db) {
    const newest = await newestRow(db);
    if (newest !== undefined && Date.parse(newest) > now + TOLERANCE)
      return bad(
        `The clock shows ${written}, but the newest row is of ${newest}.`,
        `${SET_CLOCK} Sessions and limits count by it, and lists sort by it.`,
      );
    if (engineOf(db) === 'postgres') {
      const { rows } = await sql<{
        ms: number;
      }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
      const seconds = Math.round((Number(rows[0]?.ms) - Date.now()) / 1000);
      if (Math.abs(seconds) * 1000 > TOLERANCE)
        return doubtful(`The clock of PostgreSQL differs by ${seconds} seconds.`, SET_CLOCK);
    }
  }
  return good(`The clock shows ${written}.`);
}

/** The latest time in the tables that every write reaches: sessions, and everything that staff and visitors create. */
async function newestRow(db: Database): Promise<string | undefined> {
  const created = ['careers', 'blogs', 'contacts', 'users'].map(
    (table) => sql`select max(created_at) as time from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ time: string | null }>`
    select max(time) as time
    from (select max(last_used_at) as time from tokens union all ${sql.join(created, sql` union all `)}) as times
  `.execute(db);
  return rows[0]?.time ?? undefined;
}
