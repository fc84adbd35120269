import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCareer } from '../support/test-db.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { type SilentNetwork, startSilentNetwork } from './silent-network.ts';

let postgres: Postgres;
let network: SilentNetwork;
let site: SiteProcess;
let authorization: string;

beforeAll(async () => {
  postgres = await startPostgres();
  network = await startSilentNetwork(postgres.port);
  site = await startSiteProcess({
    env: { DATABASE_URL: `postgres://site:site@127.0.0.1:${network.port}/postgres` },
  });
  authorization = `Bearer ${await site.login()}`;
});
afterAll(async () => {
  await site?.stop('SIGKILL');
  await network?.close();
  await postgres?.stop();
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

  // Most of them fail at once: only about one per second tries to connect.
  const before = network.attempts();
  const lists = await Promise.all(Array.from({ length: 24 }, () => call('/api/users')));
  expect(lists.map((list) => list.status)).toEqual(lists.map(() => 503));
  expect(network.attempts() - before).toBeLessThan(12);

  network.restore();
  await expect.poll(async () => (await call('/readyz')).status).toBe(200);
  expect((await write()).status).toBe(201);
  network.silence();
  const unread = call(targets[0]!).catch(() => undefined);
  expect(await site.stop()).toBe(0);
  await unread;
});
