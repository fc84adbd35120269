import { expect, test } from 'vitest';
import { aCareer, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createCareer, listCareers } from '../careers/careers.queries.ts';
import { openDatabase } from './open.ts';
import { watchOtherWriters } from './other-writers.ts';

test.each(engines)('a write through another connection is noticed, reads are not, on %s', async (engine) => {
  const { db, dataDir, databaseUrl, close } = await createTestDb(engine);
  const other = await openDatabase({ dataDir, databaseUrl });
  let writes = 0;
  const { stop } = watchOtherWriters(db, () => (writes += 1), 1);
  await expect.poll(async () => (await listCareers(db)).total).toBe(0);
  await createCareer(other, aCareer());
  await expect.poll(() => writes).toBeGreaterThan(0);
  stop();
  await other.destroy();
  await close();
});

test.each(engines)('a check finds a write through another connection, on %s', async (engine) => {
  const { db, dataDir, databaseUrl, close } = await createTestDb(engine);
  const other = await openDatabase({ dataDir, databaseUrl });
  let writes = 0;
  const { check, stop } = watchOtherWriters(db, () => (writes += 1), 60_000);
  await check();
  expect(writes).toBe(0);
  await createCareer(other, aCareer());
  await check();
  expect(writes).toBe(1);
  stop();
  await other.destroy();
  await close();
});

test('on sqlite, writes and reads of this process and reads of another one are not noticed', async () => {
  const { db, dataDir, close } = await createTestDb('sqlite');
  const other = await openDatabase({ dataDir });
  const seen: string[] = [];
  let step = 'a write of this process';
  const { stop } = watchOtherWriters(db, () => seen.push(step), 1);
  await createCareer(db, aCareer());
  await listCareers(db);
  await listCareers(other);
  // The first write of the other process ends the wait: whatever was noticed before it is in `seen`.
  step = 'the write of the other process';
  await createCareer(other, aCareer());
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['the write of the other process']));
  stop();
  await other.destroy();
  await close();
});
