import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';
import { READING_TURNS } from './work-share.ts';

/** A queue whose jobs end when the test calls end(job); `started` has them in the order in which they started. */
function setUp(size: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(size, { readsFirst: true });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const results = new Map<string, Promise<string>>();
  const add = (address: string, job: string) => {
    const result = queue.run(address, async () => {
      started.push(job);
      await new Promise<void>((resolve) => ends.set(job, resolve));
      return `${job} done`;
    });
    results.set(
      job,
      result.catch((error: unknown) => (error instanceof QueueFull ? `${job} refused` : 'failed')),
    );
  };
  const end = async (job: string) => {
    ends.get(job)?.();
    return results.get(job);
  };
  return { add, end, started, result: (job: string) => results.get(job) };
}

/** The monotonic clock stands still, so that no test uses up the time in which jobs may start. */
let now = 0;
beforeEach(() => {
  now = Math.max(now, performance.now()) + 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

test('addresses take turns: an address with many jobs delays the job of another address by only one job', async () => {
  const { add, end, started } = setUp({
    running: 1,
    runningPerAddress: 1,
    waiting: 10,
    waitingPerAddress: 5,
  });
  for (const job of ['a1', 'a2', 'a3']) add('a', job);
  add('b', 'b1');
  for (const job of ['a1', 'a2', 'b1', 'a3']) expect(await end(job)).toBe(`${job} done`);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('an address never runs more jobs than its limit, while another one starts at once', async () => {
  const { add, started } = setUp({ running: 4, runningPerAddress: 2, waiting: 10, waitingPerAddress: 5 });
  for (const job of ['a1', 'a2', 'a3']) add('a', job);
  add('b', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

test('an address at its limit of waiting jobs is refused, others are not', async () => {
  const { add, result, end } = setUp({ running: 1, runningPerAddress: 1, waiting: 10, waitingPerAddress: 2 });
  for (const job of ['a1', 'a2', 'a3', 'a4']) add('a', job);
  add('b', 'b1');
  expect(await result('a4')).toBe('a4 refused');
  for (const job of ['a1', 'a2', 'b1', 'a3']) expect(await end(job)).toBe(`${job} done`);
});

test('in a full queue, a job of an address with fewer jobs displaces the last job of the address with the most', async () => {
  const { add, result, end } = setUp({ running: 1, runningPerAddress: 1, waiting: 3, waitingPerAddress: 3 });
  for (const job of ['a1', 'a2', 'a3', 'a4']) add('a', job);
  add('b', 'b1');
  add('b', 'b2');
  expect(await result('a4')).toBe('a4 refused');
  expect(await result('b2')).toBe('b2 refused');
  for (const job of ['a1', 'a2', 'b1', 'a3']) expect(await end(job)).toBe(`${job} done`);
});

test('a /48 network of IPv6 has 20 times the places of one address, and loses one to a visitor when the queue is full', async () => {
  const { add, result, end, started } = setUp({
    running: 30,
    runningPerAddress: 1,
    waiting: 45,
    waitingPerAddress: 2,
  });
  // One job of each /64 network.
  for (let n = 0; n < 61; n += 1) add(`2001:db8:1:${n.toString(16)}`, `n${n}`);
  expect(started).toHaveLength(20);
  expect(await result('n60')).toBe('n60 refused');
  for (let n = 0; n < 15; n += 1) add(`192.0.2.${n}`, `o${n}`);
  expect(started.slice(20)).toEqual(Array.from({ length: 10 }, (_, n) => `o${n}`));
  add('192.0.2.99', 'visitor');
  expect(await result('n20')).toBe('n20 refused');
  add('2001:db8:1:fff', 'n61');
  expect(await result('n61')).toBe('n61 refused');
  for (const job of started.slice(20)) expect(await end(job)).toBe(`${job} done`);
  await expect.poll(() => started.slice(30)).toContain('visitor');
});

test('a job that fails does not stop the queue', async () => {
  const queue = new FairQueue(
    { running: 1, runningPerAddress: 1, waiting: 1, waitingPerAddress: 1 },
    { readsFirst: true },
  );
  const failed = queue.run('a', async () => {
    throw new Error('no');
  });
  const next = queue.run('b', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await queue.run('a', async () => 'again')).toBe('again');
});

test('when jobs have run for a while, requests are read before more jobs start: what the queue cannot hold is refused at once', async () => {
  const { add, end, started, result } = setUp({
    running: 9,
    runningPerAddress: 9,
    waiting: 2,
    waitingPerAddress: 2,
  });
  add('a', 'a1');
  expect(started).toEqual(['a1']);
  now += 60;
  for (const job of ['a2', 'a3', 'a4']) add('a', job);
  expect(await result('a4')).toBe('a4 refused');
  expect(started).toEqual(['a1']);
  // Nothing more comes: the jobs start although the clock stands still.
  await expect.poll(() => started).toEqual(['a1', 'a2', 'a3']);
  for (const job of started) expect(await end(job)).toBe(`${job} done`);
});

test('jobs start again while requests keep coming', async () => {
  const { add, started } = setUp({ running: 9, runningPerAddress: 9, waiting: 2, waitingPerAddress: 2 });
  add('a', 'a1');
  now += 60;
  add('b', 'b1');
  for (let turn = 0; started.length < 2 && turn < 2 * READING_TURNS; turn += 1) {
    add('c', `c${turn}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(started.slice(0, 2)).toEqual(['a1', 'b1']);
});
