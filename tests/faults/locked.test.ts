import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { nodeSqlite, openSqliteFile } from '../../src/server/db/sqlite.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { aCareer } from '../support/test-db.ts';
import { lockDatabase } from './lock-database.ts';

const site = signedInSite();
const databaseFile = () => join(site.dataDir, 'site.db');
const write = (title: string) => site.call('POST', '/careers', aCareer({ title }));
/** Reads as staff: for visitors, a list may be a second old after a write by another process. */
const titles = async () =>
  ((await (await site.call('GET', '/careers')).json()) as { title: string }[]).map((job) => job.title);

it('while another process locks the database for long, writes wait side by side and get 503, all else works, and later writes are stored', async () => {
  const lock = await lockDatabase(databaseFile(), 'begin immediate');
  // One after another, these would take half a minute.
  const writes = Array.from({ length: 20 }, () => write('Never'));
  let isWaiting = true;
  const refused = Promise.all(writes).finally(() => {
    isWaiting = false;
  });
  expect([(await fetch(`${site.url}/healthz`)).status, isWaiting]).toEqual([200, true]);
  for (const path of ['/career', '/api/careers'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  const late = sleep(25_000, undefined, { ref: false });
  const responses = (await Promise.race([refused, late])) ?? [];
  expect(responses).toHaveLength(20);
  for (const response of responses) {
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 503,
      body: {
        message: 'The site cannot reach its data just now. Please try again in a moment.',
        request_id: expect.any(String),
      },
    });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await titles()).toEqual([]);
  await lock.release();
  expect((await write('After the lock')).status).toBe(201);
  expect(await titles()).toEqual(['After the lock']);
});

it('while another process locks the database for a moment, a write waits without blocking the process, and is stored', async () => {
  // The site's own driver with a long timeout, so that a slow release of the lock cannot fail the test.
  const db = new Kysely<Tables>({
    dialect: nodeSqlite(openSqliteFile(databaseFile()), { busyTimeout: 60_000 }),
  });
  const lock = await lockDatabase(databaseFile(), 'begin immediate');
  let isStored = false;
  const written = createCareer(db, aCareer({ title: 'Stored later' })).then(() => (isStored = true));
  // Let other tasks run.
  for (let turn = 0; turn < 3; turn += 1) await sleep(1);
  expect(isStored).toBe(false);
  await lock.release();
  expect(await written).toBe(true);
  await db.destroy();
  expect(await titles()).toContain('Stored later');
  // Visitors see it within a second, long before their pages would expire.
  for (const path of ['/career', '/api/careers'])
    await expect
      .poll(async () => (await fetch(site.url + path)).text(), { timeout: 20_000 })
      .toContain('Stored later');
});
