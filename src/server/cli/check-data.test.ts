import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDb } from '../../../tests/support/test-db.ts';
import { openDatabase } from '../db/open.ts';
import { joinProcesses, leaveDatabase } from '../db/processes.ts';
import { checkProcesses } from './check-data.ts';

test('doctor warns when the processes may open more connections than PostgreSQL accepts', async () => {
  const site = await createTestDb('postgres');
  const check = () => checkProcesses(site.db, { databasePool: 10 });
  const limit = (n: number) =>
    sql`alter database ${sql.id(new URL(site.databaseUrl!).pathname.slice(1))} connection limit ${sql.lit(n)}`.execute(
      site.db,
    );
  await limit(40);
  expect(await check()).toEqual({
    state: 'ok',
    text: 'The processes (none runs) may open 14 connections, and PostgreSQL accepts 40 from this role.',
  });
  const processes = [await openDatabase(site), await openDatabase(site)];
  for (const db of processes) await joinProcesses(db, { storage: '', connections: 14 });
  const names = /^The processes \(\d+ on \S+, \d+ on \S+\) may open 28 connections, and PostgreSQL accepts/;
  expect(await check()).toEqual({ state: 'ok', text: expect.stringMatching(names) });
  await limit(20);
  expect(await check()).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(names),
    advice: expect.stringContaining('Lower DATABASE_POOL'),
  });
  for (const db of processes) await leaveDatabase(db);
  await site.close();
});
