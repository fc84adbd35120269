import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anyEngine, createTestDb, engines, type TestDb } from '../../../tests/support/test-db.ts';
import { openDatabase } from '../db/open.ts';
import { createLog } from '../log/log.ts';
import {
  CLAIM_TIME,
  claimNext,
  completeTask,
  countTasks,
  enqueue,
  listUnfinished,
  planRecurring,
  renewClaim,
} from './tasks.queries.ts';
import { startWorker, type TaskHandler } from './worker.ts';

const HOUR = 3600_000;
const log = createLog('silent');

describe.each(engines)('the queue on %s', (engine) => {
  let site: TestDb;
  const stops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    site = await createTestDb(engine);
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    vi.useRealTimers();
    await site.close();
  });

  const work = async (mail: TaskHandler, { db = site.db, pauses = [20, 20] } = {}) => {
    const stop = await startWorker(db, { mail }, { log, pauses, pollInterval: 5 });
    stops.push(stop);
    return stop;
  };
  const rows = () => site.db.selectFrom('tasks').selectAll().orderBy('id').execute();

  test('a task of a transaction runs once it commits, and not at all if it rolls back', async () => {
    const done: unknown[] = [];
    await work({ run: async (payload) => void done.push(payload) });
    await site.db.transaction().execute((trx) => enqueue(trx, 'mail', { to: 'ខ្មែរ "1"\u2028' }));
    const rolledBack = site.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'mail', { to: 2 });
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await expect.poll(async () => (await rows()).map((row) => row.status)).toEqual(['done']);
    expect(done).toEqual([{ to: 'ខ្មែរ "1"\u2028' }]);
  });

  test('two processes run every task once', async () => {
    const other = await openDatabase(site);
    const done: number[] = [];
    const run: TaskHandler['run'] = async (payload) => {
      await sleep(1);
      done.push((payload as { n: number }).n);
    };
    for (let n = 0; n < 60; n += 1) await enqueue(site.db, 'mail', { n });
    await work({ run });
    await work({ run }, { db: other });
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(60);
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await other.destroy();
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('a claim keeps others away until it ends, and is lost when another process takes the task', async () => {
    const now = Date.now();
    await enqueue(site.db, 'mail', {}, now);
    const claim = await claimNext(site.db, 'mail', 'first', now);
    expect(await claimNext(site.db, 'mail', 'second', now + CLAIM_TIME)).toBeUndefined();
    expect(await renewClaim(site.db, claim!, now + CLAIM_TIME)).toBe(true);
    expect(await claimNext(site.db, 'mail', 'second', now + CLAIM_TIME + 1)).toBeUndefined();
    const taken = await claimNext(site.db, 'mail', 'second', now + 2 * CLAIM_TIME + 1);
    expect(taken).toMatchObject({ id: claim!.id, attempts: 2 });
    expect(await renewClaim(site.db, claim!)).toBe(false);
    expect(await completeTask(site.db, claim!)).toBe(false);
    expect(await completeTask(site.db, taken!)).toBe(true);
  });

  test('a task that ends the process is given up after its last attempt', anyEngine(engine), async () => {
    const now = Date.now();
    await enqueue(site.db, 'mail', {}, now);
    for (let crash = 0; crash < 3; crash += 1)
      expect(await claimNext(site.db, 'mail', 'crashed', now + crash * (CLAIM_TIME + 1))).toBeDefined();
    await site.db
      .updateTable('tasks')
      .set({ claimed_until: new Date(0).toISOString() })
      .execute();
    const run = vi.fn<TaskHandler['run']>();
    await work({ run });
    await expect.poll(async () => (await rows())[0]?.status).toBe('failed');
    expect(run).not.toHaveBeenCalled();
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a failed task is tried again after each pause, then given up with its error', async () => {
      let attempts = 0;
      await work({
        run: async () => {
          attempts += 1;
          throw new Error(`no ${attempts}`);
        },
      });
      const id = await enqueue(site.db, 'mail', {});
      await expect.poll(async () => (await rows())[0]?.status).toBe('failed');
      expect(await rows()).toMatchObject([{ attempts: 3, last_error: 'no 3', claimed_by: null }]);
      expect(await listUnfinished(site.db, ['mail'])).toMatchObject({ items: [{ id }], total: 1 });
      expect(attempts).toBe(3);
      await enqueue(site.db, 'backup', {}, 0);
      expect(await countTasks(site.db)).toEqual(
        expect.arrayContaining([
          { kind: 'mail', status: 'failed', n: 1, oldest: expect.any(String) },
          { kind: 'backup', status: 'waiting', n: 1, oldest: '1970-01-01T00:00:00.000Z' },
        ]),
      );
    });

    test('a recurring task exists once, keeps its place in time, and survives its failures', async () => {
      let runs = 0;
      const handler: TaskHandler = {
        run: async () => {
          runs += 1;
          if (runs === 1) throw new Error('not today');
        },
        recurring: { first: (now) => now, next: (now) => now + (runs < 3 ? 10 : HOUR) },
      };
      await work(handler, { pauses: [] });
      await expect.poll(() => runs).toBe(3);
      await expect.poll(rows).toMatchObject([{ status: 'waiting', attempts: 0, last_error: null }]);
      const run_at = (await rows())[0]?.run_at;
      await planRecurring(site.db, 'mail', Date.now() + 2 * HOUR);
      expect(await rows()).toMatchObject([{ run_at }]);
      await planRecurring(site.db, 'mail', 0);
      await expect.poll(() => runs).toBe(4);
      expect(await rows()).toHaveLength(1);
    });

    test('a recurring task of a kind that was switched off is gone, so that it is never late', async () => {
      await planRecurring(site.db, 'backup', 0);
      expect(await rows()).toHaveLength(1);
      stops.push(await startWorker(site.db, {}, { log, off: ['backup'] }));
      expect(await rows()).toEqual([]);
    });

    test('a recurring task stays while another process runs it, and is planned again after a clock was ahead', async () => {
      const ahead = Date.now() + 365 * 24 * HOUR;
      const run = vi.fn<TaskHandler['run']>();
      const mail = { run, recurring: { first: () => ahead, next: (now: number) => now + HOUR } };
      const options = { log, off: ['backup', 'publish'] as const, planInterval: 20 };
      stops.push(await startWorker(site.db, { mail }, options));
      await planRecurring(site.db, 'backup', ahead);
      await site.db.transaction().execute(async (trx) => {
        await planRecurring(trx, 'publish', 0);
        await claimNext(trx, 'publish', 'another process');
      });
      const times = async () => (await rows()).map(({ kind, run_at }) => [kind, Date.parse(run_at) < ahead]);
      const mailed = ['mail', true];
      const claimed = ['publish', true];
      await expect.poll(times).toEqual([mailed, ['backup', false], claimed]);
      // No process runs it.
      await planRecurring(site.db, 'backup', 0);
      await expect.poll(times).toEqual([mailed, claimed]);
      expect(run).not.toHaveBeenCalled();
    });

    test('a stop interrupts a task, which runs at the next start and loses no attempt', async () => {
      const started = Promise.withResolvers<void>();
      const stop = await work({
        run: (_payload, { signal }) => {
          started.resolve();
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason)),
          );
        },
      });
      await enqueue(site.db, 'mail', {});
      await started.promise;
      await stop();
      expect(await rows()).toMatchObject([
        { status: 'waiting', claimed_by: null, last_error: null, attempts: 0 },
      ]);
    });
  });
});

test('with SQLite, a start takes over the tasks of the process that crashed', async () => {
  const site = await createTestDb('sqlite');
  await enqueue(site.db, 'mail', {});
  await claimNext(site.db, 'mail', 'crashed');
  const run = vi.fn<TaskHandler['run']>();
  const stop = await startWorker(site.db, { mail: { run } }, { log, pollInterval: 5 });
  await expect.poll(() => run.mock.calls.length).toBe(1);
  await stop();
  await site.close();
});
