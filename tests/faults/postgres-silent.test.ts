import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCareer, createTestDb, type TestDb } from '../support/test-db.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { type SilentNetwork, startSilentNetwork } from './silent-network.ts';

let database: TestDb;
let network: SilentNetwork;
let site: SiteProcess;
let authorization: string;

beforeAll(async () => {
  database = await createTestDb('postgres');
  const url = new URL(database.databaseUrl!);
  network = await startSilentNetwork(Number(url.port));
  url.port = String(network.port);
  site = await startSiteProcess({ env: { DATABASE_URL: url.href } });
  authorization = `Bearer ${await site.login()}`;
});
afterAll(async () => {
  await site?.stop('SIGKILL');
  await network?.close();
  await database?.close();
});

/** Uses a new connection for each request, so that a closed keep-alive connection cannot fail the test. */
const call = (target: string) => sendRequest(site, { target, headers: { authorization } });
const write = () => sendJson(site, 'POST', '/api/careers', aCareer(), authorization.slice('Bearer '.length));

it('while PostgreSQL does not respond, every request gets 503, and the site can be stopped; afterwards requests work again', async () => {
  const targets = ['/api/users?page=1&per_page=5', '/api/careers?page=1&per_page=5', '/api/blogs/1'];
  // Several connections are open when the network fails.
  await Promise.all(Array.from({ length: 12 }, () => call(targets[0]!)));
  network.silence();
  const calls = [
    ...Array.from({ length: 12 }, (_, n) => call(targets[n % 3]!)),
    write(),
    write(),
    call('/career'),
    call('/readyz'),
  ];
  const responses = await Promise.allSettled(calls);
  expect(
    responses.map((response) => (response.status === 'fulfilled' ? response.value.status : 'none')),
  ).toEqual(calls.map(() => 503));
  expect((await call('/healthz')).status).toBe(200);

  network.restore();
  await expect.poll(async () => (await call('/readyz')).status).toBe(200);
  expect((await write()).status).toBe(201);
  network.silence();
  const unread = call(targets[0]!).catch(() => undefined);
  expect(await site.stop()).toBe(0);
  await unread;
});
