import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { FairQueue, QueueFull, type QueueSize } from './fair-queue.ts';

const oneAtATime = { running: 1, runningPerAddress: 1, waiting: 10, waitingPerAddress: 5 };

/** A queue whose jobs end when the test calls end(job); `started` has them in the order in which they started. */
function setUp(size: QueueSize) {
  let connections = 0;
  const queue = new FairQueue(size, () => connections);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const results = new Map<string, Promise<string>>();
  const add = (address: string, ...jobs: string[]) => {
    for (const job of jobs) {
      const result = queue.run(address, async () => {
        started.push(job);
        await new Promise<void>((resolve) => ends.set(job, resolve));
        return `${job} done`;
      });
      const refused = (error: unknown) => (error instanceof QueueFull ? `${job} refused` : 'failed');
      results.set(job, result.catch(refused));
    }
  };
  const end = async (job: string) => {
    ends.get(job)?.();
    return results.get(job);
  };
  const connect = () => (connections += 1);
  return { queue, connect, add, end, started, result: (job: string) => results.get(job) };
}

test('addresses take turns: an address with many jobs delays the job of another address by only one job', async () => {
  const { add, end, started } = setUp(oneAtATime);
  add('a', 'a1', 'a2', 'a3');
  add('b', 'b1');
  for (const job of ['a1', 'a2', 'b1', 'a3']) expect(await end(job)).toBe(`${job} done`);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('in a full queue, a job of an address with fewer jobs displaces one of the address with the most', async () => {
  const { add, result, end } = setUp({
    ...oneAtATime,
    waiting: (address) => (address === 'known' ? 4 : 3),
    waitingPerAddress: 3,
  });
  add('a', 'a1', 'a2', 'a3', 'a4');
  add('b', 'b1', 'b2');
  expect([await result('a2'), await result('b2')]).toEqual(['a2 refused', 'b2 refused']);
  // Some addresses have more places.
  add('known', 'k1');
  for (const job of ['a1', 'a3', 'b1', 'k1', 'a4']) expect(await end(job)).toBe(`${job} done`);
});

test('while clients connect, requests are read after some jobs, before more start: what the queue cannot hold is refused', async () => {
  const { queue, connect, add, started, result } = setUp({
    running: 9,
    runningPerAddress: 9,
    waiting: 2,
    waitingPerAddress: 2,
  });
  connect();
  for (let n = 0; n < 10; n += 1) await queue.run('a', async () => {});
  add('a', 'a1', 'a2', 'a3');
  expect(await result('a3')).toBe('a3 refused');
  await nextTurn();
  expect(started).toEqual([]);
  await expect.poll(() => started).toEqual(['a1', 'a2']);
});

test('a job that has waited for ten seconds is refused, and the next one gets its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { add, end, result, started } = setUp(oneAtATime);
  add('a', 'a1', 'a2');
  vi.advanceTimersByTime(9_000);
  add('b', 'b1');
  vi.advanceTimersByTime(1_000);
  expect(await result('a2')).toBe('a2 refused');
  vi.useRealTimers();
  await end('a1');
  expect(await end('b1')).toBe('b1 done');
  expect(started).toEqual(['a1', 'b1']);
});
