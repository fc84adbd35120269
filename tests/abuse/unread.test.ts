import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { formOf } from '../support/test-articles.ts';
import { aBlog, aContact } from '../support/test-db.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { admin } from '../support/site-process.ts';
import { sendRequest, sendJson, openSocket, requestBytes } from './raw-http.ts';

/** 9 articles of 590 kB each: a list of some 5 MB. */
const ARTICLES = 9;
const CONNECTIONS = 100;
const ROUNDS = 2;
/** For a busy machine, in ms: usually the server has closed the connections after 15 s. */
const MAX_TIME = 240_000;
const MEGABYTE = 1024 * 1024;

// The test acts as a proxy, so that its requests can come from many IP addresses.
const preload = join(import.meta.dirname, '../faults/inside-site/collect-garbage.ts');
const site = signedInSite({
  env: { TRUST_PROXY: '127.0.0.1', NODE_OPTIONS: `--expose-gc --import=${preload}` },
});
beforeAll(async () => {
  // Four passwords are hashed at a time with 19 MB each. Allocate that memory before the measurements.
  await Promise.all(Array.from({ length: 8 }, () => sendJson(site, 'POST', '/api/login', admin)));
  const content = `<p>${'ការងារ '.repeat(28_000)}</p>`;
  for (let n = 0; n < ARTICLES; n += 1) {
    const form = formOf(aBlog({ title: `Driver ${n}`, content }));
    expect((await site.call('POST', '/blogs', form)).status).toBe(201);
  }
  // Do not measure how the link pictures are drawn.
  const drawn = () => readdirSync(join(site.dataDir, 'uploads')).filter((name) => name.startsWith('link-'));
  await vi.waitFor(() => expect(drawn()).toHaveLength(ARTICLES), { timeout: 90_000, interval: 100 });
});

/**
 * Memory that the site's process holds, in MB. It collects garbage first: how much of it accumulates depends on the speed of
 * the machine, because V8 collects it in other threads.
 */
async function memory(): Promise<number> {
  const measured = () => [...site.log().matchAll(/garbage collected: (\d+) bytes/g)];
  const before = measured().length;
  process.kill(site.pid, 'SIGUSR2');
  await expect.poll(() => measured().length).toBeGreaterThan(before);
  return Number(measured().at(-1)![1]) / MEGABYTE;
}

/** A kind of request whose response the client does not read. */
interface Kind {
  target: string;
  isStaff?: boolean;
  /** Each connection comes from another IP address. */
  isSpread?: boolean;
}

const headersOf = ({ isStaff, isSpread }: Kind, n = 0): Record<string, string> => ({
  ...(isStaff && { authorization: `Bearer ${site.token}` }),
  ...(isSpread && { 'x-forwarded-for': `203.0.113.${n}` }),
});

/** Sends the requests of other visitors and staff. `round` makes the search a new one, so that it is not cached. */
async function visit(round: number): Promise<void> {
  const targets = ['/career', `/career?search=${round}`, '/api/careers?page=1&per_page=5', '/readyz'];
  for (const target of targets)
    expect([target, (await sendRequest(site, { target })).status]).toEqual([target, 200]);
  // One IP address may send 30 messages: use a new one.
  visitors += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${visitors}` };
  const post = (target: string, body: object) =>
    sendRequest(site, { method: 'POST', target, headers, body: JSON.stringify(body) });
  expect((await post('/api/contacts', aContact())).status).toBe(201);
  expect((await post('/api/login', admin)).status).toBe(200);
}
let visitors = 0;

/** Opens connections that request one of `kinds` each and never read. `closed` counts those that the server closed. */
function openUnread(kinds: Kind[]) {
  let closed = 0;
  const sockets = Array.from({ length: CONNECTIONS }, (_, n) => {
    const kind = kinds[n % kinds.length]!;
    const socket: Socket = openSocket(site).once('close', () => (closed += 1));
    const request = requestBytes(site, { target: kind.target, headers: headersOf(kind, n) });
    socket.pause();
    socket.write(request.toString('latin1').replace('Connection: close', 'Connection: keep-alive'));
    return socket;
  });
  // A client that does not read notices a closed connection only when it writes. HTTP allows empty lines here.
  const writing = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  }, 500);
  const stop = () => {
    clearInterval(writing);
    for (const socket of sockets) socket.destroy();
  };
  return { closed: () => closed, stop };
}

/** Searches are not cached, and staff get their own response: the kinds that need the most memory. */
const searchesAndStaff: Kind[] = [
  { target: '/api/blogs?search=driver' },
  { target: '/api/blogs', isStaff: true },
];

test(
  '100 visitors that search and staff that never read do not delay others, take at most 50 MB, and are disconnected',
  () => expectBounded(searchesAndStaff, CONNECTIONS),
  MAX_TIME,
);

test(
  '100 IP addresses that search and never read take at most 50 MB: idle connections are closed in favour of new ones',
  { tags: ['long'], timeout: MAX_TIME },
  async () => {
    const targets = ['/api/blogs?search=driver', '/api/blogs?search=driver&page=1&per_page=100'];
    await expectBounded(
      targets.map((target) => ({ target, isSpread: true })),
      CONNECTIONS / 5,
    );
  },
);

/** Opens connections of `kinds` that never read, until the server has closed `minClosed` of them. */
async function expectBounded(kinds: Kind[], minClosed: number): Promise<void> {
  // What these requests need when they are read, in any round: the process returns memory to the system late.
  let before = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      // Until the site has noticed that the clients of the test before are gone, it may respond with 503.
      const length = async () =>
        (await sendRequest(site, { target: kind.target, headers: headersOf(kind) })).body.length;
      await expect.poll(length).toBeGreaterThan(4 * MEGABYTE);
    }
    await visit(round);
    before = Math.max(before, await memory());
  }
  const unread = openUnread(kinds);
  try {
    let peak = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await visit(round);
      peak = Math.max(peak, await memory());
    }
    const closed = async () => {
      peak = Math.max(peak, await memory());
      return unread.closed();
    };
    await expect.poll(closed, { timeout: MAX_TIME / 2, interval: 2_000 }).toBeGreaterThanOrEqual(minClosed);
    expect(peak - before).toBeLessThanOrEqual(50);
  } finally {
    unread.stop();
  }
}
