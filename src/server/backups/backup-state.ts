import type { Config } from '../config.ts';
import type { Database } from '../db/tables.ts';
import { findRecurring } from '../tasks/tasks.queries.ts';
import { type Copy, listCopies } from './copies.ts';

const HOUR = 3600_000;
/** How old the newest copy may be, in ms: one is made each night, and two hours are for a slow one. */
export const MAX_AGE = 26 * HOUR;

/** How the nightly copies stand. */
export interface BackupState {
  isOn: boolean;
  /** The last verified copy. */
  newest?: Copy;
  /** True when there should be a newer copy. */
  isLate: boolean;
  /** Why the last try failed; undefined when it did not. */
  error?: string;
}

/** Reads the state from the folder of the copies and from the queue. @throws the error of a folder that cannot be read */
export async function readBackupState(
  db: Database,
  { dir, at }: Config['backups'],
  now = Date.now(),
): Promise<BackupState> {
  const [newest] = await listCopies(dir);
  if (at === 'off') return { isOn: false, newest, isLate: false };
  const task = await findRecurring(db, 'backup');
  // A new site has its first night before it.
  const since = newest?.time ?? Date.parse(task?.created_at ?? new Date(now).toISOString());
  return { isOn: true, newest, isLate: now - since > MAX_AGE, error: task?.last_error ?? undefined };
}
