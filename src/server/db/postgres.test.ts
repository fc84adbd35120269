import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from './open.ts';
import { createTestDb } from '../../../tests/support/test-db.ts';

test('a process opens no more connections for requests than DATABASE_POOL', async () => {
  await using site = await createTestDb('postgres');
  const other = new Client(site.databaseUrl);
  await other.connect();
  /** How many statements wait for a lock that the other client holds. */
  const waiting = async () => (await other.query('select from pg_locks where not granted')).rowCount;
  await using db = await openDatabase({ ...site, databasePool: 5 });
  await other.query('begin; lock table careers');
  const reads = Array.from({ length: 12 }, () => db.selectFrom('careers').select('id').execute());
  const settled = Promise.allSettled(reads);
  await expect.poll(waiting, { interval: 20 }).toBe(5);
  await other.query('rollback');
  await settled;
  await other.end();
});
