// The queries by which admins see to tasks that have not succeeded (docs/decisions/messages.md#outbox).

import type { Expression, SqlBool } from 'kysely';
import type { PageRange } from '../../contract/lists/paging.ts';
import { countMatches, readPage } from '../db/pagination.ts';
import type { Database, TaskKind } from '../db/tables.ts';
import { isUnclaimed, unclaimed, type Where } from './tasks.queries.ts';

/** A task of some kinds that waits for longer than this, in ms, is in trouble: the first retries often help by themselves. */
export const LATE = 15 * 60_000;

/** True for a task of some kinds, or for the one of them with this id, that is not done. */
const isUnfinished =
  (kinds: readonly TaskKind[], id?: number) =>
  ({ and, eb }: Where) =>
    and([
      eb('kind', 'in', kinds),
      eb('status', '<>', 'done'),
      ...(id === undefined ? [] : [eb('id', '=', id)]),
    ]);

const count = (db: Database, where: (builder: Where) => Expression<SqlBool>): Promise<number> =>
  countMatches(db.selectFrom('tasks').where(where));

export async function listUnfinished(db: Database, kinds: readonly TaskKind[], range?: PageRange) {
  return readPage(db.selectFrom('tasks').selectAll().where(isUnfinished(kinds)).orderBy('id', 'desc'), range);
}

/** The number of tasks of some kinds in trouble: given up, or not done since `LATE`. */
export async function countTroubled(db: Database, kinds: readonly TaskKind[]): Promise<number> {
  const late = new Date(Date.now() - LATE).toISOString();
  return count(db, (row) =>
    row.and([
      isUnfinished(kinds)(row),
      row.or([row.eb('status', '=', 'failed'), row.eb('created_at', '<', late)]),
    ]),
  );
}

/** Runs a task that is not done as soon as possible, with all its attempts. @returns false when there is none with this id. */
export async function runAgain(db: Database, kinds: readonly TaskKind[], id: number): Promise<boolean> {
  const { numUpdatedRows } = await makeDue(db).where(isUnfinished(kinds, id)).executeTakeFirst();
  // Nothing is updated while a process runs the task: that is an attempt too.
  return numUpdatedRows > 0n || (await count(db, isUnfinished(kinds, id))) > 0;
}

/** Runs every task of some kinds again that has an error. @returns how many. */
export async function runAllAgain(db: Database, kinds: readonly TaskKind[]): Promise<number> {
  const failed = makeDue(db).where(isUnfinished(kinds)).where('last_error', 'is not', null);
  return Number((await failed.executeTakeFirst()).numUpdatedRows);
}

function makeDue(db: Database) {
  const run_at = new Date().toISOString();
  return db
    .updateTable('tasks')
    .set({ status: 'waiting', run_at, attempts: 0, finished_at: null, ...unclaimed })
    .where(isUnclaimed(run_at));
}

/** Deletes a task that is not done, unless a process is running it. */
export async function discardTask(db: Database, kinds: readonly TaskKind[], id: number) {
  const unfinished = db.deleteFrom('tasks').where(isUnfinished(kinds, id));
  const discarded = unfinished.where(isUnclaimed(new Date().toISOString()));
  if ((await discarded.executeTakeFirst()).numDeletedRows > 0n) return 'discarded';
  return (await count(db, isUnfinished(kinds, id))) > 0 ? 'running' : 'missing';
}
