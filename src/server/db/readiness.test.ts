import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('a database that does not respond is not ready, and all probes share one query until it ends', async () => {
  const queries: PromiseWithResolvers<void>[] = [];
  const isReady = createReadiness(() => {
    const query = Promise.withResolvers<void>();
    queries.push(query);
    return query.promise;
  }, 5);
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  expect(await isReady()).toBe(false);
  expect(queries).toHaveLength(1);
  queries[0]!.reject(new Error('Query read timeout'));
  expect(await isReady()).toBe(false);
});

test('a database that responds is ready; one whose query fails is not', async () => {
  expect(await createReadiness(async () => {}, 60_000)()).toBe(true);
  expect(await createReadiness(() => Promise.reject(new Error('gone')), 60_000)()).toBe(false);
});
