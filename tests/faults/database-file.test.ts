import { copyFileSync, cpSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { nodeSqlite, openSqliteFile } from '../../src/server/db/sqlite.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { titlesOfJobs } from '../support/site-call.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { aCareer } from '../support/test-db.ts';
import { lockDatabase } from './lock-database.ts';

const site = signedInSite({ isHarmed: true });
const databaseFile = () => join(site.dataDir, 'site.db');
const write = (title: string) => site.call('POST', '/careers', aCareer({ title }));
const titlesOf = async (url: string) =>
  ((await (await fetch(`${url}/api/careers`)).json()) as { title: string }[]).map((job) => job.title);
/** Reads as staff: for visitors, a list may be a second old after a write by another process. */
const titles = () => titlesOfJobs(site.call);

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
        code: 'calls.no-data',
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

const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const linesWith = (words: string) => site.log().split(words).length - 1;

/** What happens to a file. The original stays at `spare`, so that the test can put it back. */
const faults: [name: string, file: string, remove: (file: string, spare: string) => void][] = [
  ['moved away', 'site.db', renameSync],
  [
    'replaced by a copy',
    'site.db',
    (file, spare) => {
      copyFileSync(file, `${file}.copy`);
      linkSync(file, spare);
      renameSync(`${file}.copy`, file);
    },
  ],
  ['deleted', 'site.db-wal', renameSync],
];

it.each(faults)(
  '%s: the site notices that %s is not in its place, and refuses writes until it is back',
  async (name, file, remove) => {
    const [path, spare] = [join(site.dataDir, file), join(site.dataDir, 'spare')];
    const lines = () => ['the database file was deleted', 'the database file is back'].map(linesWith);
    const [gone = 0, back = 0] = lines();
    expect((await write(`Before: ${file} ${name}`)).status).toBe(201);
    const before = await titlesOf(site.url);

    remove(path, spare);
    for (let n = 0; n < 8; n += 1) {
      const response = await write('Lost');
      expect([response.status, await response.json()]).toEqual([
        503,
        {
          message:
            'Nothing can be stored at the moment: the database file is not in its place. Please tell the person who runs the server.',
          code: 'calls.no-database',
          request_id: expect.any(String),
        },
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([await statusOf('/readyz'), await statusOf('/career')]).toEqual([503, 200]);
    expect(await titlesOf(site.url)).toEqual(before);
    await expect.poll(lines).toEqual([gone + 1, back]);

    renameSync(spare, path);
    expect(await statusOf('/readyz')).toBe(200);
    expect((await write(`After: ${file} ${name}`)).status).toBe(201);
    await expect.poll(lines).toEqual([gone + 1, back + 1]);
  },
);

it('every acknowledged write is there after a restart', async () => {
  const acknowledged = await titlesOf(site.url);
  expect(acknowledged).toHaveLength(2 + 2 * faults.length);
  const copy = `${site.dataDir}-copy`;
  // SIGKILL, so that only the files count. Copy the folder, because `stop` would delete it.
  process.kill(site.pid, 'SIGKILL');
  await site.ended;
  cpSync(site.dataDir, copy, { recursive: true });
  const again = await startSiteProcess({ dataDir: copy });
  expect(await titlesOf(again.url)).toEqual(acknowledged);
  await again.stop();
  rmSync(copy, { recursive: true });
});
