import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCareer, findCareer, listCareers, updateCareer } from '../careers/careers.queries.ts';
import { createContact, findContact } from '../contacts/contacts.queries.ts';
import { createOnce } from './create-once.ts';
import { aCareer, aContact, createTestDb, type TestDb } from '../../../tests/support/test-db.ts';

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
  await expect(change()).rejects.toMatchObject(lockTimeout);
  const second = expect(change()).rejects.toMatchObject(lockTimeout);
  expect((await listCareers(site.db)).items).toEqual([job]);
  await second;
  await other.query('rollback');
  expect(await change()).toMatchObject({ title: 'Changed' });
});

test('POSTs of jobs that wait for a locked table do not block POSTs of messages with an Idempotency-Key', async () => {
  await other.query('begin');
  await other.query('lock table careers in exclusive mode');
  const jobs = Array.from({ length: 12 }, (_, n) =>
    expect(
      createOnce(site.db, `job ${n}`, (db) => createCareer(db, aCareer()), findCareer),
    ).rejects.toBeInstanceOf(Error),
  );
  await expect.poll(waiting).toBeGreaterThan(0);
  const message = createOnce(site.db, 'message', (db) => createContact(db, aContact()), findContact);
  expect(await message).toMatchObject(aContact());
  await Promise.all(jobs);
  await other.query('rollback');
});
