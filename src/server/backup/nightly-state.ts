// The copies of the nights: their names, which of them stay, and the newest. Processes on one PostgreSQL record their copies in the
// database, because each may have a folder of its own, on its own machine.

import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import { copiesKept } from '../../contract/limits.ts';
import type { Config } from '../config/config.ts';
import { columnsOf, engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { whenMissing } from '../storage/storage.ts';
import { findRecurring } from '../tasks/tasks.queries.ts';

const HOUR = 3600_000;
/** Cambodia's distance from UTC, the same all year, in ms. */
const OFFSET = 7 * HOUR;
/** How old the newest copy may be, in ms: one is made each night, and two hours are for a slow one. */
export const MAX_AGE = 26 * HOUR;
/** How far in the future a copy may be dated, in ms: clocks of several machines differ. */
const MAX_AHEAD = 5 * 60_000;

/** A verified copy, and when it was made, in ms; `place` if another process made it, in a folder of another machine. */
type Copy = { name: string; time: number; place?: { host: string; dir: string } };

/** The verified copies in the folder, newest first. */
export async function listCopies(dir: string): Promise<Copy[]> {
  const names = await readdir(dir).catch(whenMissing<string[]>([]));
  return names.flatMap((name) => copyOf(name) ?? []).toSorted((a, b) => b.time - a.time);
}

/** The name of a copy made at `now`, by the clock of Phnom Penh: names in alphabetical order are in the order of time. */
export function copyName(now: number): string {
  const local = new Date(now + OFFSET).toISOString();
  return `${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}.tar`;
}

export function copyOf(name: string): Copy | undefined {
  const [, day, h, m, s] = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar$/.exec(name) ?? [];
  const time = Date.parse(`${day}T${h}:${m}:${s}Z`) - OFFSET;
  return Number.isNaN(time) ? undefined : { name, time };
}

/**
 * Which copies (by name) stay when the copy `made` is made: the last of each of the latest 7 days, and of each of the latest 4
 * weeks before this one, that have one. Days and weeks without a copy do not count, so a site that was off for a month keeps its
 * copies. Copies of a clock that was ahead stay, and take no other's place.
 */
export function copiesToKeep(names: readonly string[], made: string): Set<string> {
  const { ahead = [], past = [] } = Object.groupBy(names, (name) => (name > made ? 'ahead' : 'past'));
  const newestFirst = past.toSorted().toReversed();
  const lastOfEach = (periodOf: (name: string) => string, max: number) =>
    Map.groupBy(newestFirst, periodOf)
      .values()
      .take(max)
      .flatMap((copies) => copies.slice(0, 1));
  return new Set([...ahead, ...lastOfEach(dayOf, copiesKept.days), ...lastOfEach(weekOf, copiesKept.weeks)]);
}

const dayOf = (name: string) => name.slice(0, 10);

function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
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

export const isMadeElsewhere = (newest: Copy | undefined, now: number) =>
  newest?.place !== undefined && now - newest.time <= MAX_AGE;

/**
 * The newest copy in the folder, which is the proof, or recorded by other processes. One from a time when the clock was ahead
 * does not count: it would hide for as long that newer ones are missing.
 * @param db undefined if it cannot be read: then only the folder of this machine counts
 * @throws the error of a folder that cannot be read
 */
export async function findNewestCopy(db: Database | undefined, dir: string, now = Date.now()) {
  const copies = await listCopies(dir);
  if (db && engineOf(db) === 'postgres')
    for (const { name, ...place } of await db.selectFrom('verified_copies').selectAll().execute()) {
      const copy = copyOf(name);
      const isHere = place.host === hostname() && place.dir === dir;
      if (copy && !isHere) copies.push({ ...copy, place });
    }
  // Of two of the same time, the one of the folder.
  return copies.toSorted((a, b) => b.time - a.time).find(({ time }) => time <= now + MAX_AHEAD);
}

/** What the dashboard says about the nightly copies. @throws the error of a folder that cannot be read */
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
