import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCareers, updateCareer } from '../careers/careers.queries.ts';
import { openDatabase } from './open.ts';
import { aCareer, createTestDb, type TestDb } from '../../../tests/support/test-db.ts';

/** SQLSTATE of a statement that exceeded the lock timeout. */
const lockTimeout = { code: '55P03' };

let site: TestDb;
let other: Client;
beforeEach(async () => {
  site = await createTestDb('postgres', { careers: [{}] });
  other = new Client(site.databaseUrl);
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await site.close();
});

/** How many statements wait for a lock that the other client holds. */
async function waiting(): Promise<number> {
  // Not pg_stat_activity: within one transaction it always shows the same snapshot.
  const { rows } = await other.query('select count(*)::int as n from pg_locks where not granted');
  return rows[0].n;
}

test('a row that another program has locked blocks its updates, but no reads of the table', async () => {
  const [job] = (await listCareers(site.db)).items;
  const change = () => updateCareer(site.db, job!.id, aCareer({ title: 'Changed' }));
  await other.query('begin');
  await other.query('select * from careers for update');
  const changed = expect(change()).rejects.toMatchObject(lockTimeout);
  expect((await listCareers(site.db)).items).toEqual([job]);
  await changed;
  await other.query('rollback');
  expect(await change()).toMatchObject({ after: { title: 'Changed' } });
});

test('a process opens no more connections for requests than DATABASE_POOL', async () => {
  const db = await openDatabase({ ...site, databasePool: 5 });
  await other.query('begin; lock table careers');
  const reads = Array.from({ length: 12 }, () => db.selectFrom('careers').select('id').execute());
  const settled = Promise.allSettled(reads);
  await expect.poll(waiting, { interval: 20 }).toBe(5);
  await other.query('rollback');
  await settled;
  await db.destroy();
});
