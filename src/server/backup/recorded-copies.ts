// Which verified copies the processes on one PostgreSQL have made: each may have a folder of its own, on its own machine.

import { hostname } from 'node:os';
import { engineOf } from '../db/engine.ts';
import { columnsOf } from '../db/table-columns.ts';
import type { Database } from '../db/tables.ts';
import { type Copy, listCopies } from './copies.ts';
import { copyName, timeOfCopy } from './schedule.ts';

/** A folder that has made no copy for so long is not mentioned any more, in ms. */
const FORGET_AFTER = 35 * 24 * 3600_000;

/** The newest verified copy; `place` if it is only known from the process that made it, in a folder of another machine. */
export interface NewestCopy extends Copy {
  place?: { host: string; dir: string };
}

/** Records the newest copy of this machine's folder for the other processes. On SQLite the folder says it. */
export async function recordCopy(
  db: Database,
  copy: { dir: string; name: string },
  now = Date.now(),
): Promise<void> {
  // A command may run before the start that migrates the database.
  if (engineOf(db) === 'sqlite' || (await columnsOf(db, 'verified_copies')).length === 0) return;
  await db
    .insertInto('verified_copies')
    .values({ host: hostname(), ...copy })
    .onConflict((conflict) => conflict.columns(['host', 'dir']).doUpdateSet({ name: copy.name }))
    .execute();
  await db
    .deleteFrom('verified_copies')
    .where('name', '<', copyName(now - FORGET_AFTER))
    .execute();
}

/**
 * Reads the newest copy from the folder, which is the proof, and from what other processes recorded.
 * @throws the error of a folder that cannot be read
 */
export async function findNewestCopy(db: Database, dir: string): Promise<NewestCopy | undefined> {
  const [own] = await listCopies(dir);
  const others = engineOf(db) === 'sqlite' ? [] : await recordedElsewhere(db, dir);
  return [...(own ? [own] : []), ...others].toSorted((a, b) => b.time - a.time)[0];
}

async function recordedElsewhere(db: Database, dir: string): Promise<NewestCopy[]> {
  const rows = await db.selectFrom('verified_copies').selectAll().execute();
  return rows.flatMap(({ name, ...place }) => {
    const time = timeOfCopy(name);
    const isHere = place.host === hostname() && place.dir === dir;
    return time === undefined || isHere ? [] : [{ name, time, place }];
  });
}
