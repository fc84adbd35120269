// Runs the tasks of the durable queue (docs/decisions/processes.md#tasks).

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneAtATime } from '../db/readiness.ts';
import type { Database, TaskKind } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { messageOf } from '../config/start-refused.ts';
import {
  CLAIM_TIME,
  claimNext,
  completeTask,
  failTask,
  forgetRecurring,
  planNextRun,
  planRecurring,
  releaseClaims,
  renewClaim,
  type Task,
} from './tasks.queries.ts';

const MINUTE = 60_000;
/** The pauses after each failed attempt, in ms: a task is given up two days after the first one. */
const PAUSES = [1, 5, 15, 60, 3 * 60, 8 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE);
/** How long a stop waits for running tasks, in ms. */
const STOP_TIME = 5000;
const MAX_ERROR_LENGTH = 500;

export interface TaskHandler {
  /** It failed if it rejects. `signal` aborts when the site stops or another process has taken the task. */
  run: (payload: unknown, attempt: { task: Task; signal: AbortSignal }) => Promise<void>;
  /** Records that a task is done which does not come back. Runs again until it and the outcome of the task are stored. */
  onDone?: (task: Task) => Promise<void>;
  /** When a task that comes back runs first, and when after a run at `now`, in ms since 1970. */
  recurring?: { first: (now: number) => number; next: (now: number) => number };
}

interface WorkerOptions {
  log: Log;
  /** Kinds whose recurring task may be there from before, but is switched off. */
  off?: readonly TaskKind[];
  pauses?: readonly number[];
  /** In ms. */
  pollInterval?: number;
  /** How often it plans the recurring tasks again, in ms: their times may come from a clock that was ahead. */
  planInterval?: number;
}

/**
 * Starts running due tasks, one of each kind at a time, oldest first: a backup never delays mail. A task that fails is tried
 * again after growing pauses, and given up after the last; a recurring one is planned for its next run instead.
 * @returns a function that stops it and waits for running tasks, for at most `STOP_TIME`.
 */
export async function startWorker(
  db: Database,
  handlers: Partial<Record<TaskKind, TaskHandler>>,
  { log, off = [], pauses = PAUSES, pollInterval = 2_000, planInterval = 15 * MINUTE }: WorkerOptions,
): Promise<() => Promise<void>> {
  const holder = randomUUID();
  const stop = new AbortController();
  const kinds = Object.keys(handlers) as TaskKind[];
  const running = new Map<TaskKind, Promise<void>>();
  let isFailing = false;

  let isPlanned = false;
  /** Before the first task, and at intervals. The disk may be full: then the site serves, and this is tried again. */
  const plan = oneAtATime(async () => {
    try {
      if (!isPlanned) await releaseClaims(db);
      for (const kind of off) await forgetRecurring(db, kind);
      for (const kind of kinds) {
        const recurring = handlers[kind]?.recurring;
        const time = isPlanned ? recurring?.next : recurring?.first;
        if (time) await planRecurring(db, kind, time(Date.now()));
      }
      isPlanned = true;
      if (isFailing) log.info('the queue of tasks works again');
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'the queue of tasks cannot be planned; trying again');
      isFailing = true;
    }
  });

  const runDue = async (kind: TaskKind, handler: TaskHandler) => {
    try {
      while (!stop.signal.aborted) {
        const task = await claimNext(db, kind, holder);
        isFailing = false;
        if (!task) return;
        await attempt(task, handler);
      }
    } catch (err) {
      if (!isFailing && !stop.signal.aborted) log.warn({ err }, 'the queue of tasks cannot be read');
      isFailing = true;
    }
  };

  const attempt = async (task: Task, handler: TaskHandler) => {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      renewClaim(db, task).then(
        (isHeld) => isHeld || lost.abort(),
        (err: unknown) => log.warn({ err, task: task.id }, 'a claim could not be renewed'),
      );
    }, CLAIM_TIME / 4);
    const outcome = await run(task, handler, AbortSignal.any([stop.signal, lost.signal]));
    clearInterval(renewal);
    // A task whose outcome is not stored would run again: a mail would be sent twice.
    for (;;) {
      try {
        if (!(await store(task, handler, outcome)))
          log.warn({ task: task.id, kind: task.kind }, 'another process took this task');
        return;
      } catch (err) {
        log.warn({ err, task: task.id }, 'the outcome of a task could not be stored; trying again');
        if (stop.signal.aborted) return;
        await sleep(pollInterval, undefined, { signal: stop.signal }).catch(() => {});
      }
    }
  };

  const run = async (task: Task, handler: TaskHandler, signal: AbortSignal): Promise<Outcome> => {
    // A task that ends the process would otherwise do so at every start.
    if (task.attempts > pauses.length + 1) return { error: 'The process ended during the last attempt.' };
    try {
      await handler.run(JSON.parse(task.payload), { task, signal });
      return {};
    } catch (err) {
      if (signal.aborted) return { isInterrupted: true };
      log.warn({ err, task: task.id, kind: task.kind, attempts: task.attempts }, 'a task failed');
      return { error: messageOf(err).slice(0, MAX_ERROR_LENGTH) };
    }
  };

  const store = async (task: Task, handler: TaskHandler, { error, isInterrupted }: Outcome) => {
    const now = Date.now();
    const { attempts, last_error } = task;
    const recurring = task.recurring === null ? undefined : handler.recurring;
    if (isInterrupted) return planNextRun(db, task, { runAt: now, attempts: attempts - 1, last_error });
    const pause = error === undefined ? undefined : pauses[attempts - 1];
    const regular = recurring?.next(now) ?? Number.POSITIVE_INFINITY;
    if (error !== undefined && pause !== undefined && now + pause < regular)
      return planNextRun(db, task, { runAt: now + pause, attempts, last_error: error });
    if (recurring) return planNextRun(db, task, { runAt: regular, attempts: 0, last_error: error ?? null });
    if (error === undefined) {
      await handler.onDone?.(task);
      return completeTask(db, task);
    }
    log.error({ task: task.id, kind: task.kind, error }, 'a task was given up');
    return failTask(db, task, error);
  };

  let planning: Promise<void> | undefined;
  const planAgain = () => (planning = plan());
  const poll = () => {
    if (!isPlanned) return void planAgain();
    for (const kind of kinds) {
      const handler = handlers[kind];
      if (!handler || running.has(kind)) continue;
      const end = runDue(kind, handler).finally(() => running.delete(kind));
      running.set(kind, end);
    }
  };
  await plan();
  const timers = [setInterval(poll, pollInterval).unref(), setInterval(planAgain, planInterval).unref()];
  poll();

  return async () => {
    timers.forEach(clearInterval);
    stop.abort();
    const ended = Promise.all([planning, ...running.values()]);
    await Promise.race([ended, sleep(STOP_TIME, undefined, { ref: false })]);
  };
}

/** How an attempt ended: well, with an error, or because the site stops. */
type Outcome = { error?: string; isInterrupted?: boolean };
