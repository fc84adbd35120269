import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aCareer, createTestDb, type TestDb } from '../support/test-db.ts';
import { type SilentNetwork, startSilentNetwork } from './silent-network.ts';

let database: TestDb;
let network: SilentNetwork;
let site: SiteProcess;
let token: string;

beforeAll(async () => {
  database = await createTestDb('postgres');
  const url = new URL(database.databaseUrl!);
  network = await startSilentNetwork(Number(url.port));
  url.port = String(network.port);
  // By default the site waits for 9 seconds.
  url.searchParams.set('query_timeout', '3000');
  site = await startSiteProcess({ env: { DATABASE_URL: url.href } });
  token = await site.login();
});
afterAll(async () => {
  await site?.stop('SIGKILL');
  await network?.close();
  await database?.close();
});

/** Uses a new connection for each request, so that a closed keep-alive connection cannot fail the test. */
const call = (target: string) => sendRequest(site, { target, headers: { authorization: `Bearer ${token}` } });
const write = (title: string) => sendJson(site, 'POST', '/api/careers', aCareer({ title }), token);

it('while PostgreSQL does not respond, cached pages show, all else gets 503, and the site can be stopped; afterwards it shows what others wrote', async () => {
  const targets = ['/api/users?page=1&per_page=5', '/api/careers?page=1&per_page=5', '/api/blogs/1'];
  // Several connections are open when the network fails.
  await Promise.all(Array.from({ length: 12 }, () => call(targets[0]!)));
  expect((await write('Before the silence')).status).toBe(201);
  expect((await call('/career')).text).toContain('Before the silence');

  network.silence();
  await createCareer(database.db, aCareer({ title: 'During the silence' }));
  const calls = [
    ...Array.from({ length: 12 }, (_, n) => call(targets[n % 3]!)),
    write('Never'),
    call('/blog'),
    call('/readyz'),
  ];
  for (const response of await Promise.allSettled(calls))
    expect(response).toMatchObject({ status: 'fulfilled', value: { status: 503 } });
  expect((await call('/healthz')).status).toBe(200);
  const page = await call('/career');
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Before the silence')]);

  // The connections from before stay silent.
  network.restore();
  await expect.poll(async () => (await call('/readyz')).status).toBe(200);
  await expect.poll(async () => (await call('/career')).text).toContain('During the silence');
  expect((await write('After the silence')).status).toBe(201);
  expect((await call('/career')).text).toMatch(/After the silence/);
  network.silence();
  const unread = call(targets[0]!).catch(() => undefined);
  expect(await site.stop()).toBe(0);
  await unread;
});
