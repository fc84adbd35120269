import { expect, test } from 'vitest';
import { TableSlots } from './table-slots.ts';

test('a table has a fixed number of slots; further queries wait in order; other tables are not affected', async () => {
  const slots = new TableSlots(2, 60_000);
  const order: string[] = [];
  const [first, second] = [await slots.acquire('careers'), await slots.acquire('careers')];
  const third = slots.acquire('careers').then((release) => (order.push('third'), release));
  const fourth = slots.acquire('careers').then((release) => (order.push('fourth'), release));
  const other = await slots.acquire('blogs');
  expect(order).toEqual([]);
  first();
  (await third)();
  (await fourth)();
  expect(order).toEqual(['third', 'fourth']);
  second();
  other();
  await Promise.all([slots.acquire('careers'), slots.acquire('careers')]);
});

test('a query that waits too long gets 503, one that waits for a locked table gets its error; both leave the queue', async () => {
  const slots = new TableSlots(1, 5);
  const release = await slots.acquire('careers');
  await expect(slots.acquire('careers')).rejects.toMatchObject({ status: 503 });
  const waiting = slots.acquire('careers');
  slots.reportLock('careers', new Error('locked'));
  slots.reportLock('blogs', new Error('no query waits here'));
  await expect(waiting).rejects.toThrow('locked');
  release();
  await slots.acquire('careers');
});

test('after a lock timeout one query tries again, and the others fail at once', async () => {
  const slots = new TableSlots(4, 60_000);
  const release = await slots.acquire('careers');
  slots.reportLock('careers', new Error('locked'));
  await expect(slots.acquire('careers')).rejects.toThrow('locked');
  release();
  await slots.acquire('careers');
  await expect(slots.acquire('careers')).rejects.toThrow('locked');
  slots.reportSuccess('careers');
  await slots.acquire('careers');
});
