import type { ExpressionBuilder, Selectable } from 'kysely';
import { engineOf } from '../db/engine.ts';
import type { Database, Tables, TaskKind } from '../db/tables.ts';
import type { PageRange } from '../../contract/lists/paging.ts';
import { countMatches, readPage } from '../db/pagination.ts';

/** How long a claim holds unless it is renewed, in ms: after a crash, another process may take the task then. */
export const CLAIM_TIME = 120_000;

/** The recurring task of a kind that is switched off goes after it was due for this long, in ms: a restart takes less. */
const UNWANTED = 15 * 60_000;

export type Task = Selectable<Tables['tasks']>;

/** Which process runs which attempt of a task. Only it may finish the attempt. */
type Claim = Pick<Task, 'id' | 'claimed_by' | 'attempts'>;

type Where = ExpressionBuilder<Tables, 'tasks'>;

/** True if no process runs the task. A claim that has ended is that of a crash. */
const isUnclaimed =
  (now: string) =>
  ({ or, eb }: Where) =>
    or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]);

const iso = (time: number) => new Date(time).toISOString();

/** Adds a task that runs at `runAt`, in ms. Inside a transaction, it runs if and only if the transaction commits. */
export async function enqueue(db: Database, kind: TaskKind, payload: object, runAt = Date.now()) {
  const created_at = iso(Math.min(Date.now(), runAt));
  const task = { kind, payload: JSON.stringify(payload), run_at: iso(runAt), created_at };
  const insert = db.insertInto('tasks').values(task).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}

/** Adds the one recurring task of a kind, or moves an existing one to `runAt` if that is earlier. */
export async function planRecurring(db: Database, kind: TaskKind, runAt: number, now = Date.now()) {
  const run_at = iso(runAt);
  const task = { kind, recurring: kind, payload: '{}', run_at, created_at: iso(now) };
  const insert = db.insertInto('tasks').values(task);
  const upsert = insert.onConflict((conflict) =>
    conflict.column('recurring').doUpdateSet({ run_at }).where('tasks.run_at', '>', run_at),
  );
  await upsert.execute();
}

/** Removes the recurring task of a kind that is switched off: it would wait for ever, and count as late. */
export async function forgetRecurring(db: Database, kind: TaskKind, now = Date.now()): Promise<void> {
  const unwanted = db.deleteFrom('tasks').where('recurring', '=', kind);
  await unwanted
    .where('run_at', '<', iso(now - UNWANTED))
    .where(isUnclaimed(iso(now)))
    .execute();
}

export const findRecurring = (db: Database, kind: TaskKind): Promise<Task | undefined> =>
  db.selectFrom('tasks').selectAll().where('recurring', '=', kind).executeTakeFirst();

/** Claims the task of a kind that has been due for longest; undefined if none is due. Two processes never get the same one. */
export async function claimNext(db: Database, kind: TaskKind, holder: string, now = Date.now()) {
  const at = iso(now);
  const isDue = (row: Where) =>
    row.and([row.and({ kind, status: 'waiting' }), row.eb('run_at', '<=', at), isUnclaimed(at)(row)]);
  const claim = { claimed_by: holder, claimed_until: iso(now + CLAIM_TIME) };
  const claiming = db.updateTable('tasks').set(({ eb }) => ({ ...claim, attempts: eb('attempts', '+', 1) }));
  const oldest = db.selectFrom('tasks').select('id').where(isDue).orderBy('run_at').orderBy('id').limit(1);
  for (;;) {
    // Most polls find nothing: a read costs less than an update, and takes no write lock.
    const due = await oldest.executeTakeFirst();
    if (!due) return undefined;
    const task = await claiming.where('id', '=', due.id).where(isDue).returningAll().executeTakeFirst();
    // Without a task, another process was faster.
    if (task) return task;
  }
}

export const renewClaim = (db: Database, claim: Claim, now = Date.now()): Promise<boolean> =>
  update(db, claim, { claimed_until: iso(now + CLAIM_TIME) });

/** Records that a task is done, and removes its payload: a mail has personal data. */
export async function completeTask(db: Database, claim: Claim): Promise<boolean> {
  const finished_at = iso(Date.now());
  return update(db, claim, { ...unclaimed, status: 'done', payload: '{}', last_error: null, finished_at });
}

export const planNextRun = async (
  db: Database,
  claim: Claim,
  { runAt, ...values }: { runAt: number } & Pick<Task, 'attempts' | 'last_error'>,
): Promise<boolean> => update(db, claim, { ...unclaimed, run_at: iso(runAt), ...values });

/** Gives up a task after its last attempt. Staff see it, and may run it again. */
export const failTask = (db: Database, claim: Claim, last_error: string): Promise<boolean> =>
  update(db, claim, { ...unclaimed, status: 'failed', last_error, finished_at: iso(Date.now()) });

const unclaimed = { claimed_by: null, claimed_until: null };

/** @returns false when another process has taken the task since. */
async function update(db: Database, { id, claimed_by, attempts }: Claim, values: Partial<Task>) {
  const claimed = db
    .updateTable('tasks')
    .where(({ and }) => and({ id, status: 'waiting', claimed_by, attempts }));
  return (await claimed.set(values).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Ends the claims of a process that crashed, on SQLite. On PostgreSQL another one may run tasks, and claims end by themselves. */
export async function releaseClaims(db: Database): Promise<void> {
  if (engineOf(db) === 'sqlite')
    await db.updateTable('tasks').set(unclaimed).where('claimed_by', 'is not', null).execute();
}

/** Forgets what an archive says of tasks that ran while it was written: where it is restored, they were never tried. */
export async function forgetRunning(db: Database): Promise<void> {
  const isClaimed = db.updateTable('tasks').where('claimed_by', 'is not', null);
  await isClaimed.set({ ...unclaimed, attempts: 0 }).execute();
}

export async function deleteDone(db: Database, before: number): Promise<void> {
  await db.deleteFrom('tasks').where('status', '=', 'done').where('finished_at', '<', iso(before)).execute();
}

export async function deleteFailed(db: Database, kind: TaskKind): Promise<void> {
  await db.deleteFrom('tasks').where('kind', '=', kind).where('status', '=', 'failed').execute();
}

/** The state of the queue: how many tasks wait and failed, and when the oldest that waits was due. */
export const countTasks = async (db: Database) =>
  db
    .selectFrom('tasks')
    .select(({ fn }) => ['kind', 'status', fn.countAll<number>().as('n'), fn.min('run_at').as('oldest')])
    .where('status', '<>', 'done')
    .groupBy(['kind', 'status'])
    .$narrowType<{ status: 'waiting' | 'failed' }>()
    .execute();

/** A task of some kinds that waits for longer than this, in ms, is in trouble: the first retries often help by themselves. */
const LATE = 15 * 60_000;

/** True for a task of some kinds, or for the one of them with this id, that is not done. */
const isUnfinished =
  (kinds: readonly TaskKind[], id?: number) =>
  ({ and, eb }: Where) =>
    and([eb('kind', 'in', kinds), eb('status', '<>', 'done'), and(id === undefined ? {} : { id })]);

const isThere = async (db: Database, kinds: readonly TaskKind[], id: number): Promise<boolean> =>
  (await countMatches(db.selectFrom('tasks').where(isUnfinished(kinds, id)))) > 0;

export const listUnfinished = (db: Database, kinds: readonly TaskKind[], range?: PageRange) =>
  readPage(db.selectFrom('tasks').selectAll().where(isUnfinished(kinds)).orderBy('id', 'desc'), range);

/** The number of tasks of some kinds in trouble: given up, or not done since `LATE`. */
export async function countTroubled(db: Database, kinds: readonly TaskKind[]): Promise<number> {
  const unfinished = db.selectFrom('tasks').where(isUnfinished(kinds));
  const late = iso(Date.now() - LATE);
  return countMatches(
    unfinished.where(({ eb, or }) => or([eb('status', '=', 'failed'), eb('created_at', '<', late)])),
  );
}

/** Runs a task that is not done as soon as possible, with all its attempts. @returns false when there is none with this id. */
export async function runAgain(db: Database, kinds: readonly TaskKind[], id: number): Promise<boolean> {
  const { numUpdatedRows } = await makeDue(db).where(isUnfinished(kinds, id)).executeTakeFirst();
  // Nothing is updated while a process runs the task: that is an attempt too.
  return numUpdatedRows > 0n || isThere(db, kinds, id);
}

/** Runs every task of some kinds again that has an error. @returns how many. */
export async function runAllAgain(db: Database, kinds: readonly TaskKind[]): Promise<number> {
  const failed = makeDue(db).where(isUnfinished(kinds)).where('last_error', 'is not', null);
  return Number((await failed.executeTakeFirst()).numUpdatedRows);
}

function makeDue(db: Database) {
  const run_at = iso(Date.now());
  const unclaimedOnes = db.updateTable('tasks').where(isUnclaimed(run_at));
  return unclaimedOnes.set({ status: 'waiting', run_at, attempts: 0, finished_at: null, ...unclaimed });
}

/** Deletes a task that is not done, unless a process is running it. */
export async function discardTask(db: Database, kinds: readonly TaskKind[], id: number) {
  const unfinished = db.deleteFrom('tasks').where(isUnfinished(kinds, id));
  const discarded = unfinished.where(isUnclaimed(new Date().toISOString()));
  if ((await discarded.executeTakeFirst()).numDeletedRows > 0n) return 'discarded';
  return (await isThere(db, kinds, id)) ? 'running' : 'missing';
}
