// The state of the nightly copies. Processes on one PostgreSQL record their copies in the database, because each may have a
// folder of its own, on its own machine.

import { hostname } from 'node:os';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { Config } from '../config/config.ts';
import { columnsOf, engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { findRecurring } from '../tasks/tasks.queries.ts';
import { type Copy, copyOf, listCopies } from './nightly-schedule.ts';

const HOUR = 3600_000;
/** How old the newest copy may be, in ms: one is made each night, and two hours are for a slow one. */
export const MAX_AGE = 26 * HOUR;
/** How far in the future a copy may be dated, in ms: clocks of several machines differ. */
const MAX_AHEAD = 5 * 60_000;

/** The newest verified copy; `place` if it is only known from the process that made it, in a folder of another machine. */
export interface NewestCopy extends Copy {
  place?: { host: string; dir: string };
}

/** Records the newest copy of this machine's folder for the other processes. On SQLite the folder says it. */
export async function recordCopy(db: Database, copy: { dir: string; name: string }): Promise<void> {
  // A command may run before the start that migrates the database.
  if (engineOf(db) === 'sqlite' || (await columnsOf(db, 'verified_copies')).length === 0) return;
  await db
    .insertInto('verified_copies')
    .values({ host: hostname(), ...copy })
    .onConflict((conflict) => conflict.columns(['host', 'dir']).doUpdateSet({ name: copy.name }))
    .execute();
}

export const isMadeElsewhere = (newest: NewestCopy | undefined, now: number) =>
  newest?.place !== undefined && now - newest.time <= MAX_AGE;

/**
 * Reads the newest copy from the folder, which is the proof, and from what other processes recorded. One from a time when the
 * clock was ahead does not count: it would hide for as long that newer ones are missing.
 * @param db undefined if it cannot be read: then only the folder of this machine counts
 * @throws the error of a folder that cannot be read
 */
export async function findNewestCopy(db: Database | undefined, dir: string, now = Date.now()) {
  const copies: NewestCopy[] = await listCopies(dir);
  if (db && engineOf(db) === 'postgres')
    for (const { name, ...place } of await db.selectFrom('verified_copies').selectAll().execute()) {
      const copy = copyOf(name);
      const isHere = place.host === hostname() && place.dir === dir;
      if (copy && !isHere) copies.push({ ...copy, place });
    }
  // Of two of the same time, the one of the folder.
  return copies.toSorted((a, b) => b.time - a.time).find(({ time }) => time <= now + MAX_AHEAD);
}

/**
 * What the dashboard says about the nightly copies: always the age of the last verified one; that there should be a newer one;
 * or, from the queue, why the last try failed.
 * @throws the error of a folder that cannot be read
 */
export async function backupNotice(db: Database, { dir, at }: Config['backups'], now = Date.now()) {
  const newest = await findNewestCopy(db, dir, now);
  const made_at = newest ? new Date(newest.time).toISOString() : null;
  if (at === 'off' && !isMadeElsewhere(newest, now))
    return attentionItem('backup', false, { made_at, trouble: 'off' });
  const task = await findRecurring(db, 'backup');
  const error = task?.last_error ?? undefined;
  // A new site has its first night before it.
  const since = made_at ?? task?.created_at;
  const isLate = since !== undefined && now - Date.parse(since) > MAX_AGE;
  const trouble = error !== undefined ? 'failed' : isLate ? 'late' : undefined;
  return attentionItem('backup', trouble !== undefined, { made_at, error, trouble });
}
