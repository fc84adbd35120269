import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCareer, findCareer, listCareers, updateCareer } from '../careers/careers.queries.ts';
import { createContact, findContact } from '../contacts/contacts.queries.ts';
import { createOnce } from './create-once.ts';
import { openDatabase } from './open.ts';
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
  expect(await change()).toMatchObject({ after: { title: 'Changed' } });
});

test('a process opens no more connections for requests than DATABASE_POOL, 40 % of them for one table', async () => {
  const db = await openDatabase({ ...site, databasePool: 5 });
  await other.query('begin; lock table careers, blogs, contacts, users');
  const reads = (['careers', 'blogs', 'contacts', 'users'] as const).flatMap((table) =>
    Array.from({ length: 5 }, () => db.selectFrom(table).select('id').execute()),
  );
  const settled = Promise.allSettled(reads);
  /** How many of its connections wait, and how many of them at most for one table. */
  const blocked = async () => {
    const { rows } = await other.query(`
      select sum(n)::int as connections, max(n)::int as "perTable" from (
        select count(*) as n from pg_locks where not granted group by relation) as tables`);
    return rows[0];
  };
  await expect.poll(blocked, { interval: 20 }).toEqual({ connections: 5, perTable: 2 });
  await other.query('rollback');
  await settled;
  await db.destroy();
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
