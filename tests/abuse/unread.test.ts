import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasProc, residentMemory } from '../../bench/process-figures.ts';
import { aContact, aCareer } from '../support/test-db.ts';
import { admin, type SiteProcess, startSiteProcess } from '../site-process.ts';
import { sendRequest, sendJson, open, requestBytes } from './raw-http.ts';

/** 60 jobs of 90 kB each: a list of some 5 MB. */
const JOBS = 60;
const CONNECTIONS = 100;
const WARM_UP = 4;
const ROUNDS = 5;
const MEGABYTE = 1024 * 1024;

let site: SiteProcess;
let token: string;
beforeAll(async () => {
  // The test is a proxy that visitors of many addresses come through.
  site = await startSiteProcess({ env: { TRUST_PROXY: '127.0.0.1' } });
  token = await site.login();
  await signInOften();
  const long = 'ការងារ'.repeat(1_600);
  for (let n = 0; n < JOBS; n += 1) {
    const job = aCareer({ title: `Driver ${n}`, requirement: long, responsible: long, benefit: long });
    expect((await sendJson(site, 'POST', '/api/careers', job, token)).status).toBe(201);
  }
});
afterAll(() => site.stop());

/** Passwords are checked four at once, and the system keeps the memory of each: 19 MB. */
async function signInOften(): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => sendJson(site, 'POST', '/api/login', admin)));
}

/** Memory of the site's process in MB; 0 on systems that do not show it. */
const memory = () => (hasProc ? residentMemory(site.pid) / MEGABYTE : 0);

/** The memory when it no longer changes: the median of samples that differ by 3 MB at most, else of the last ones. */
async function settledMemory(): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    samples.push(memory());
    const last = samples.slice(-9).toSorted((a, b) => a - b);
    if (last.length === 9 && last[8]! - last[0]! <= 3) break;
    await wait(200);
  }
  return samples.slice(-9).toSorted((a, b) => a - b)[4]!;
}

interface Kind {
  target: string;
  isStaff?: boolean;
  /** Each of its connections comes from another address. */
  isSpread?: boolean;
}

const headersOf = ({ isStaff, isSpread }: Kind, n = 0): Record<string, string> => ({
  ...(isStaff && { authorization: `Bearer ${token}` }),
  ...(isSpread && { 'x-forwarded-for': `203.0.113.${n}` }),
});

/** What other visitors and staff do meanwhile; `round` makes their search another one. */
async function visit(round: number): Promise<void> {
  const targets = ['/career', `/career?search=${round}`, '/api/careers?page=1&per_page=5', '/readyz'];
  for (const target of targets)
    expect([target, (await sendRequest(site, { target })).status]).toEqual([target, 200]);
  // An address may send ten messages.
  visitors += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitors}` };
  const post = (target: string, body: object) =>
    sendRequest(site, { method: 'POST', target, headers, body: JSON.stringify(body) });
  expect((await post('/api/contacts', aContact())).status).toBe(201);
  expect((await post('/api/login', admin)).status).toBe(200);
}
let visitors = 0;

/** Opens connections that ask for one of `kinds` each and read nothing; `closed` counts those that the server has cut. */
function openUnread(kinds: Kind[]) {
  let closed = 0;
  const sockets = Array.from({ length: CONNECTIONS }, (_, n) => {
    const kind = kinds[n % kinds.length]!;
    const socket: Socket = open(site).once('close', () => (closed += 1));
    const request = requestBytes(site, { target: kind.target, headers: headersOf(kind, n) });
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
  await expectBounded(kinds, CONNECTIONS);
});

test('100 addresses that search and read nothing cost 50 MB at most: those that stand still give way to others', async () => {
  const targets = ['/api/careers?search=driver', '/api/careers?search=driver&page=1&per_page=100'];
  await expectBounded(
    targets.map((target) => ({ target, isSpread: true })),
    CONNECTIONS / 5,
  );
});

/** Opens connections of `kinds` that read nothing, until `cut` of them have been cut. */
async function expectBounded(kinds: Kind[], cut: number): Promise<void> {
  // What these requests need when they are read is no part of what is measured.
  for (let round = 0; round < WARM_UP; round += 1) {
    for (const kind of kinds) {
      const { body } = await sendRequest(site, { target: kind.target, headers: headersOf(kind) });
      expect(body.length).toBeGreaterThan(4 * MEGABYTE);
    }
    await visit(round);
  }
  const before = await settledMemory();
  const unread = openUnread(kinds);
  try {
    let most = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await visit(round);
      most = Math.max(most, memory());
    }
    const closed = () => {
      most = Math.max(most, memory());
      return unread.closed();
    };
    await expect.poll(closed, { timeout: 40_000, interval: 500 }).toBeGreaterThanOrEqual(cut);
    expect(most - before).toBeLessThanOrEqual(50);
    expect((await settledMemory()) - before).toBeLessThanOrEqual(50);
  } finally {
    unread.stop();
  }
}

test('afterwards the site serves as before, and logged no failure', async () => {
  expect((await sendRequest(site, { target: '/api/careers' })).status).toBe(200);
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
