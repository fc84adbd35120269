import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCareer, createTestDb, type TestDb } from '../../../tests/support/test-db.ts';
import { createCareer } from '../careers/careers.queries.ts';
import { LISTENER, listenForWrites } from './listen-for-writes.ts';

/** The process ids of the listening connections to the database of the test. */
async function listeners({ db }: TestDb): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = ${LISTENER}`.execute(
    db,
  );
  return rows.map(({ pid }) => pid);
}

test('a listener wakes after a commit, connects again when its connection was ended, and leaves none behind', async () => {
  const site = await createTestDb('postgres');
  let wakeUps = 0;
  const stop = listenForWrites(site.databaseUrl!, () => (wakeUps += 1), { pause: 1 });
  // One for the connect itself: what was written before is read then.
  await expect.poll(() => wakeUps).toBe(1);
  await createCareer(site.db, aCareer());
  await expect.poll(() => wakeUps).toBe(2);

  const [first] = await listeners(site);
  await sql`select pg_terminate_backend(${first})`.execute(site.db);
  await expect.poll(() => wakeUps).toBe(3);
  const [second, ...more] = await listeners(site);
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
  await createCareer(site.db, aCareer());
  await expect.poll(() => wakeUps).toBe(4);

  stop();
  await expect.poll(() => listeners(site)).toEqual([]);
  await site.close();
});

test('a listener that the server refuses tries again with pauses until it is stopped, and never wakes', async () => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let wakeUps = 0;
  const stop = listenForWrites(`postgres://site@127.0.0.1:${port}/site`, () => (wakeUps += 1), {
    pause: 1,
    maxPause: 4,
  });
  await expect.poll(() => attempts).toBeGreaterThan(4);
  stop();
  server.close();
  await once(server, 'close');
  expect(wakeUps).toBe(0);
});
