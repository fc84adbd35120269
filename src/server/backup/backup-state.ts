import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { findRecurring } from '../tasks/tasks.queries.ts';
import { findNewestCopy, type NewestCopy } from './recorded-copies.ts';

const HOUR = 3600_000;
/** How old the newest copy may be, in ms: one is made each night, and two hours are for a slow one. */
export const MAX_AGE = 26 * HOUR;

/** How the nightly copies stand. */
export interface BackupState {
  isOn: boolean;
  /** The last verified copy. */
  newest?: NewestCopy;
  /** True when there should be a newer copy. */
  isLate: boolean;
  /** Why the last try failed; undefined when it did not. */
  error?: string;
}

/** Reads the state from the folder of the copies, from what other processes recorded, and from the queue. @throws the error of a folder that cannot be read */
export async function readBackupState(
  db: Database,
  { dir, at }: Config['backups'],
  now = Date.now(),
): Promise<BackupState> {
  const newest = await findNewestCopy(db, dir);
  // Another process may make the copies.
  const isMadeElsewhere = newest?.place !== undefined && now - newest.time <= MAX_AGE;
  if (at === 'off' && !isMadeElsewhere) return { isOn: false, newest, isLate: false };
  const task = await findRecurring(db, 'backup');
  // A new site has its first night before it.
  const since = newest?.time ?? Date.parse(task?.created_at ?? new Date(now).toISOString());
  return { isOn: true, newest, isLate: now - since > MAX_AGE, error: task?.last_error ?? undefined };
}
