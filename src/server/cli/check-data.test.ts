import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { openDatabase } from '../db/open.ts';
import { joinProcesses, leaveDatabase } from '../db/processes.ts';
import { checkProcesses } from './check-data.ts';

test('doctor warns when the processes may open more connections than PostgreSQL accepts, and names the pool that fits', async () => {
  const site = await createTestDb('postgres');
  const check = () => checkProcesses({ db: site.db, config: { databasePool: 10 } });
  const limit = (n: number) =>
    sql`alter database ${sql.id(new URL(site.databaseUrl!).pathname.slice(1))} connection limit ${sql.lit(n)}`.execute(
      site.db,
    );
  await limit(40);
  expect(await check()).toEqual({
    state: 'ok',
    text: 'No process serves the site; one may open 14 connections, and PostgreSQL accepts 40 from this role.',
  });
  const processes = [await openDatabase(site), await openDatabase(site), await openDatabase(site)];
  for (const db of processes.slice(0, 2)) await joinProcesses(db, { storage: '', connections: 14 });
  expect(await check()).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(
      /^2 processes serve the site \(\d+ on \S+, \d+ on \S+\): together they may open 28 connections, and PostgreSQL accepts 40/,
    ),
  });
  await joinProcesses(processes[2]!, { storage: '', connections: 14 });
  expect(await check()).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('together they may open 42 connections, and PostgreSQL accepts 40'),
    advice:
      'Under load some requests will fail. Set DATABASE_POOL to 9 or less for every process, or raise max_connections of PostgreSQL.',
  });
  await limit(20);
  expect((await check()).advice).toContain('or run fewer processes');
  for (const db of processes) await leaveDatabase(db);
  await site.close();
});
