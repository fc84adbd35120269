import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasProc, residentMemory } from '../../bench/process-figures.ts';
import { aContact, aCareer } from '../support/test-db.ts';
import { admin, type SiteProcess, startSiteProcess } from '../site-process.ts';
import { ask, askJson, open, requestBytes } from './raw-http.ts';

/** 60 jobs of 90 kB each: a list of some 5 MB. */
const JOBS = 60;
const CONNECTIONS = 100;
const MEGABYTE = 1024 * 1024;

let site: SiteProcess;
let token: string;
beforeAll(async () => {
  site = await startSiteProcess();
  token = await site.login();
  const long = 'ការងារ'.repeat(1_600);
  for (let n = 0; n < JOBS; n += 1) {
    const job = aCareer({ title: `Driver ${n}`, requirement: long, responsible: long, benefit: long });
    expect((await askJson(site, 'POST', '/api/careers', job, token)).status).toBe(201);
  }
});
afterAll(() => site.stop());

/** Memory of the site's process in MB; 0 on systems that do not show it. */
const memory = () => (hasProc ? residentMemory(site.pid) / MEGABYTE : 0);

interface Kind {
  target: string;
  isStaff?: boolean;
}

const headersOf = ({ isStaff }: Kind): Record<string, string> =>
  isStaff ? { authorization: `Bearer ${token}` } : {};

/** Opens connections that ask for one of `kinds` each and read nothing; `closed` counts those that the server has cut. */
function openUnread(kinds: Kind[]) {
  let closed = 0;
  const sockets = Array.from({ length: CONNECTIONS }, (_, n) => {
    const kind = kinds[n % kinds.length]!;
    const socket: Socket = open(site).once('close', () => (closed += 1));
    const request = requestBytes(site, { target: kind.target, headers: headersOf(kind) });
    socket.pause();
    socket.write(request.toString('latin1').replace('Connection: close', 'Connection: keep-alive'));
    return socket;
  });
  // Reading nothing, a client sees that it was cut only when it writes. Empty lines before a request are allowed.
  const knock = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  }, 500);
  const stop = () => {
    clearInterval(knock);
    for (const socket of sockets) socket.destroy();
  };
  return { closed: () => closed, stop };
}

test.each<[who: string, kinds: Kind[]]>([
  ['visitors who ask for the whole list', [{ target: '/api/careers' }]],
  [
    'visitors who search and staff who ask for the whole list',
    [{ target: '/api/careers?search=driver' }, { target: '/api/careers', isStaff: true }],
  ],
])('100 %s and read nothing keep nobody waiting, cost 50 MB at most, and are cut', async (_who, kinds) => {
  // Whatever the first of its kind needs is no part of what is measured.
  for (const kind of [...kinds, ...kinds]) {
    const { body } = await ask(site, { target: kind.target, headers: headersOf(kind) });
    expect(body.length).toBeGreaterThan(4 * MEGABYTE);
  }
  const before = memory();
  const unread = openUnread(kinds);
  try {
    let most = 0;
    for (let round = 0; round < 5; round += 1) {
      const targets = ['/career', `/career?search=${round}`, '/api/careers?page=1&per_page=5', '/readyz'];
      for (const target of targets)
        expect([target, (await ask(site, { target })).status]).toEqual([target, 200]);
      most = Math.max(most, memory());
    }
    expect((await askJson(site, 'POST', '/api/contacts', aContact())).status).toBe(201);
    expect((await askJson(site, 'POST', '/api/login', admin)).status).toBe(200);
    expect(most - before).toBeLessThanOrEqual(50);
    await expect.poll(unread.closed, { timeout: 40_000, interval: 500 }).toBe(CONNECTIONS);
    expect(memory() - before).toBeLessThanOrEqual(50);
  } finally {
    unread.stop();
  }
});

test('afterwards the site serves as before, and logged no failure', async () => {
  expect((await ask(site, { target: '/api/careers' })).status).toBe(200);
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
