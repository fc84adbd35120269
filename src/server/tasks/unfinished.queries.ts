// The queries by which admins see to tasks that have not succeeded (decision 57).

import type { ExpressionBuilder } from 'kysely';
import type { Listed, PageRange } from '../../contract/paging.ts';
import type { Database, Tables, TaskKind } from '../db/tables.ts';
import type { Task } from './tasks.queries.ts';

/** A task of some kinds that waits for longer than this, in ms, is in trouble: the first retries often help by themselves. */
export const LATE = 15 * 60_000;

/** The tasks of some kinds that are not done, newest first: those that wait for an attempt, and those given up. */
export async function listUnfinished(
  db: Database,
  kinds: readonly TaskKind[],
  range?: PageRange,
): Promise<Listed<Task>> {
  const unfinished = db.selectFrom('tasks').where('kind', 'in', kinds).where('status', '<>', 'done');
  const { total } = await unfinished
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let page = unfinished.selectAll().orderBy('id', 'desc');
  if (range) page = page.limit(range.limit).offset(range.offset);
  return { items: await page.execute(), total: Number(total) };
}

/** The number of tasks of some kinds in trouble: given up, or not done since `LATE`. */
export async function countTroubled(
  db: Database,
  kinds: readonly TaskKind[],
  now = Date.now(),
): Promise<number> {
  const { n } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', 'in', kinds)
    .where('status', '<>', 'done')
    .where(({ or, eb }) =>
      or([eb('status', '=', 'failed'), eb('created_at', '<', new Date(now - LATE).toISOString())]),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Runs a task that is not done as soon as possible, with all its attempts. @returns false when there is none with this id. */
export async function runAgain(
  db: Database,
  kinds: readonly TaskKind[],
  id: number,
  now = Date.now(),
): Promise<boolean> {
  // Nothing is updated while a process runs the task: that is an attempt too.
  return (await runTasksAgain(db, kinds, now, id)) > 0 || isUnfinished(db, kinds, id);
}

/** Runs every task of some kinds again that has an error. @returns how many. */
export async function runAllAgain(
  db: Database,
  kinds: readonly TaskKind[],
  now = Date.now(),
): Promise<number> {
  return runTasksAgain(db, kinds, now);
}

async function runTasksAgain(
  db: Database,
  kinds: readonly TaskKind[],
  now: number,
  id?: number,
): Promise<number> {
  const run_at = new Date(now).toISOString();
  let update = db
    .updateTable('tasks')
    .set({
      status: 'waiting',
      run_at,
      attempts: 0,
      finished_at: null,
      claimed_by: null,
      claimed_until: null,
    })
    .where('kind', 'in', kinds)
    .where('status', '<>', 'done')
    .where(isUnclaimed(run_at));
  update = id === undefined ? update.where('last_error', 'is not', null) : update.where('id', '=', id);
  return (await update.returning('id').execute()).length;
}

/** Deletes a task that is not done, unless a process is running it. */
export async function discardTask(
  db: Database,
  kinds: readonly TaskKind[],
  id: number,
  now = Date.now(),
): Promise<'discarded' | 'running' | 'missing'> {
  const deleted = await db
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('status', '<>', 'done')
    .where(isUnclaimed(new Date(now).toISOString()))
    .returning('id')
    .executeTakeFirst();
  if (deleted) return 'discarded';
  return (await isUnfinished(db, kinds, id)) ? 'running' : 'missing';
}

/** True if no process runs the task. A claim that has ended is that of a crash. */
const isUnclaimed =
  (now: string) =>
  ({ or, eb }: ExpressionBuilder<Tables, 'tasks'>) =>
    or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]);

async function isUnfinished(db: Database, kinds: readonly TaskKind[], id: number): Promise<boolean> {
  const task = await db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('status', '<>', 'done')
    .executeTakeFirst();
  return task !== undefined;
}
