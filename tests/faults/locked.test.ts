import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { NodeSqliteDialect, openSqliteFile } from '../../src/server/db/sqlite.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { aCareer } from '../support/test-db.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { lockDatabase } from './lock-database.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { storeCareer } from './store-career.ts';

const site = signedInSite();
const databaseFile = () => join(site.dataDir, 'site.db');
const write = (title: string) => storeCareer(site, title);
/** Reads as staff: for visitors, a list may be a second old after a write by another process. */
const titles = async () => {
  const response = await fetch(`${site.url}/api/careers`, {
    headers: { authorization: `Bearer ${site.token}` },
  });
  return ((await response.json()) as { title: string }[]).map((job) => job.title);
};

describe.each(['begin immediate', 'begin exclusive'])('while another process holds %s', (statement) => {
  it('longer than a write waits, the write gets 503 with Retry-After, and later writes work again', async () => {
    const before = await titles();
    const lock = await lockDatabase(databaseFile(), statement);
    const response = await write('Never');
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 503,
      body: {
        message: 'The site cannot reach its data just now. Please try again in a moment.',
        request_id: expect.any(String),
      },
    });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await titles()).toEqual(before);
    expect((await fetch(`${site.url}/career`)).status).toBe(200);
    await lock.release();
    expect((await write(statement)).status).toBe(201);
    expect(await titles()).toEqual([...before, statement]);
  });

  it('for a moment, the write waits without blocking the process, and is stored', async () => {
    // The site's own driver with a long timeout, so that a slow release of the lock cannot fail the test.
    const db = new Kysely<Tables>({
      dialect: new NodeSqliteDialect(openSqliteFile(databaseFile()), { busyTimeout: 60_000 }),
    });
    const lock = await lockDatabase(databaseFile(), statement);
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
    const seen = async (path: string) => (await fetch(`${site.url}${path}`)).text();
    await expect.poll(() => seen('/career'), { timeout: 20_000 }).toContain('Stored later');
    await expect.poll(() => seen('/api/careers'), { timeout: 20_000 }).toContain('Stored later');
  });
});

it('other requests get responses while a write waits for the lock', async () => {
  const lock = await lockDatabase(databaseFile(), 'begin immediate');
  const finished: [what: string, status: number][] = [];
  await Promise.all([
    sendJson(site, 'POST', '/api/careers', aCareer({ title: 'Waiting' }), site.token).then(({ status }) =>
      finished.push(['the write', status]),
    ),
    sendRequest(site, { target: '/healthz' }).then(({ status }) => finished.push(['the probe', status])),
  ]);
  expect(finished).toEqual([
    ['the probe', 200],
    ['the write', 503],
  ]);
  await lock.release();
});

it('many writes wait for a long lock in parallel, not one after another, and a read after them gets its response', async () => {
  const lock = await lockDatabase(databaseFile(), 'begin immediate');
  // One after another, these would take half a minute.
  const timeout = AbortSignal.timeout(25_000);
  const writes = Array.from({ length: 20 }, (_, n) => write(`Crowd ${n}`));
  const read = fetch(`${site.url}/api/careers`, { signal: timeout });
  expect((await read).status).toBe(200);
  const statuses = await Promise.race([
    Promise.all(writes.map(async (response) => (await response).status)),
    new Promise((resolve) => timeout.addEventListener('abort', () => resolve('still waiting'))),
  ]);
  expect(statuses).toEqual(writes.map(() => 503));
  await lock.release();
  expect(await titles()).not.toContain('Crowd 0');
  expect((await write('After the crowd')).status).toBe(201);
});
