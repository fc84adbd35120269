import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { makeCertificate } from './certificate.ts';
import { ask, open, received, requestBytes } from './raw-http.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

/** Sends `beginning` at once and then one byte every 400 ms; gives the ms until the server cut the connection. */
async function trickle(beginning: string | Buffer, byte: string): Promise<{ ms: number; answer: string }> {
  const started = performance.now();
  const socket = open(site);
  socket.write(beginning);
  const drip = setInterval(() => socket.write(byte), 400);
  const giveUp = setTimeout(() => socket.destroy(new Error('never cut')), 20_000);
  const answer = (await received(socket)).toString('latin1');
  clearInterval(drip);
  clearTimeout(giveUp);
  return { ms: performance.now() - started, answer };
}

const body = (target: string, type: string, kind: Record<string, string>) =>
  requestBytes(site, { method: 'POST', target, headers: { 'content-type': type, ...kind } }).toString(
    'latin1',
  );
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** What each of them begins with, and the byte that comes now and then. */
const senders: [what: string, beginning: () => string, byte: string][] = [
  ['nothing at all', () => '', ''],
  ['the first line', () => 'GET /car', 'e'],
  ['one header', () => 'GET /career HTTP/1.1\r\nX-Long: a', 'a'],
  ['many headers', () => 'GET /career HTTP/1.1\r\nHost: localhost\r\n', 'a: b\r\n'],
  ['the body of a message', () => body('/api/contacts', json, { 'content-length': '90000' }), ' '],
  [
    'the body of a message in chunks',
    () => body('/api/contacts', json, { 'transfer-encoding': 'chunked' }),
    '1\r\n \r\n',
  ],
  ['the body of a login', () => body('/api/login', json, { 'content-length': '90000' }), ' '],
  ['a form without script', () => body('/contact', form, { 'content-length': '9000' }), 'a'],
  ['a body that nobody wants', () => body('/career', form, { 'content-length': '9000' }), 'a'],
  [
    'a body for a page',
    () => body('/career', json, { 'content-length': '9000' }).replace('POST', 'GET'),
    'a',
  ],
  ['a size of a chunk', () => `${body('/api/contacts', json, { 'transfer-encoding': 'chunked' })}1`, '1'],
];

describe('a visitor who sends slowly is cut off within 11 seconds', () => {
  const all = new Map<string, ReturnType<typeof trickle>>();
  // All at once: the tests wait for them, each for its own.
  beforeAll(() => {
    for (const [what, beginning, byte] of senders) all.set(what, trickle(beginning(), byte));
  });

  test('half-open connections, 300 of them, keep nobody else waiting', async () => {
    const sockets: Socket[] = Array.from({ length: 300 }, () => open(site));
    for (const [index, socket] of sockets.entries()) {
      if (index % 3 === 0) socket.write(`GET /career HTTP/1.1\r\nHost: localhost:${site.port}\r\n`);
      if (index % 3 === 1) socket.write('G');
    }
    for (let round = 0; round < 5; round += 1) {
      await wait(100);
      expect((await ask(site, { target: '/career' })).status).toBe(200);
      expect((await ask(site, { target: `/career?search=${round}` })).status).toBe(200);
      expect((await ask(site, { target: '/api/careers' })).status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });

  test('bodies that do not come, 150 at once, keep nobody waiting who reads', async () => {
    const sockets = Array.from({ length: 150 }, () => open(site));
    for (const socket of sockets) socket.write(body('/api/contacts', json, { 'content-length': '9000' }));
    await wait(300);
    expect((await ask(site, { target: '/career?search=x' })).status).toBe(200);
    expect((await ask(site, { target: '/api/careers' })).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test.each(senders)('%s', async (what) => {
    const sent = await all.get(what);
    expect(sent?.ms).toBeLessThan(11_000);
    // Whoever is told why is told in an orderly way.
    expect(sent?.answer ?? 'none').toMatch(/^(?:HTTP\/1\.1 (?:200|400|405|408|413|415|431) |$)/);
  });
});

test('a visitor who does not get on with the TLS handshake is cut off within 11 seconds', async ({
  skip,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-tls-'));
  const certificate = makeCertificate(folder);
  if (!certificate) {
    rmSync(folder, { recursive: true });
    skip('openssl is not installed: no certificate to try TLS with');
  }
  const secure = await startSiteProcess({ env: { ...certificate } });
  try {
    const cut = async (bytes: string) => {
      const started = performance.now();
      const socket = connect(secure.port, '127.0.0.1').on('error', () => {});
      socket.write(bytes, 'latin1');
      await Promise.race([received(socket), wait(12_000)]);
      socket.destroy();
      return performance.now() - started;
    };
    const [silent, begun] = await Promise.all([cut(''), cut('\x16\x03\x01\x02\0')]);
    expect(silent).toBeLessThan(11_000);
    expect(begun).toBeLessThan(11_000);
  } finally {
    await secure.stop();
    rmSync(folder, { recursive: true });
  }
});

test('afterwards the site serves as before, and logged no failure', async () => {
  expect((await ask(site, { target: '/career?search=after' })).status).toBe(200);
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
