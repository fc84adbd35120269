import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '../support/site-fixture.ts';
import { sendRequest, openSocket, readToEnd, requestBytes } from './raw-http.ts';
import { startSecureSite } from './secure-site.ts';

const site = sharedSite();

/** How long a test waits, in ms. The server closes such connections after 11 s at most (its unit tests check the numbers). */
const TIMEOUT = 25_000;

/** Sends `beginning`, then `byte` every 400 ms. Returns what the server sent until it closed the connection. */
async function trickle(beginning: string, byte: string) {
  let isClosed = true;
  const socket = openSocket(site);
  socket.write(beginning);
  const drip = setInterval(() => socket.write(byte), 400);
  const giveUp = setTimeout(() => {
    isClosed = false;
    socket.destroy();
  }, TIMEOUT);
  const response = (await readToEnd(socket)).toString('latin1');
  clearInterval(drip);
  clearTimeout(giveUp);
  return { isClosed, response };
}

const body = (target: string, type: string, kind: Record<string, string>) =>
  requestBytes(site, { method: 'POST', target, headers: { 'content-type': type, ...kind } }).toString(
    'latin1',
  );
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const long = { 'content-length': '9000' };
const chunked = { 'transfer-encoding': 'chunked' };

/** What is sent slowly, the status of the response, the first bytes, and the bytes that follow every 400 ms. */
const senders: [what: string, status: number | 'nothing', beginning: () => string, byte: string][] = [
  ['nothing at all', 408, () => '', ''],
  ['one header', 408, () => 'GET /career HTTP/1.1\r\nX-Long: a', 'a'],
  ['many headers', 408, () => 'GET /career HTTP/1.1\r\nHost: localhost\r\n', 'a: b\r\n'],
  ['the body of a message', 'nothing', () => body('/api/contacts', json, long), ' '],
  ['the body of a message in chunks', 'nothing', () => body('/api/contacts', json, chunked), '1\r\n \r\n'],
  ['a form without JavaScript', 'nothing', () => body('/contact', form, long), 'a'],
  ['a body for a page that takes none', 405, () => body('/career', form, long), 'a'],
  [
    'a GET with a body for a cached page, on a keep-alive connection',
    200,
    () =>
      body('/career', json, long)
        .replace('POST', 'GET')
        .replace('Connection: close', 'Connection: keep-alive'),
    'a',
  ],
  ['size of a chunk', 400, () => `${body('/api/contacts', json, chunked)}1`, '1'],
];

describe('the connection of a client that sends slowly is closed', () => {
  const all = new Map<string, Awaited<ReturnType<typeof trickle>>>();
  // All in parallel, without other clients.
  beforeAll(async () => {
    expect((await sendRequest(site, { target: '/career' })).status).toBe(200);
    await Promise.all(
      senders.map(async ([what, , beginning, byte]) => all.set(what, await trickle(beginning(), byte))),
    );
  });

  test.each(senders)('%s gets %s', (what, status) => {
    const { isClosed, response } = all.get(what)!;
    expect(isClosed).toBe(true);
    expect(response).toMatch(status === 'nothing' ? /^$/ : new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test('300 half-open connections, and 150 requests whose body never arrives, do not delay other clients', async () => {
  const sockets: Socket[] = Array.from({ length: 450 }, () => openSocket(site));
  const beginnings = ['', 'G', `GET /career HTTP/1.1\r\nHost: localhost:${site.port}\r\n`];
  for (const [index, socket] of sockets.entries())
    socket.write(index < 300 ? beginnings[index % 3]! : body('/api/contacts', json, long));
  for (const target of ['/career', '/career?search=x', '/api/careers'])
    expect((await sendRequest(site, { target })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('the connection of a client that does not finish the TLS handshake is closed', async ({ skip }) => {
  await using secure = await startSecureSite();
  if (!secure) return skip('openssl is not installed: no certificate to test TLS with');
  const isClosed = async (bytes: string) => {
    const socket = connect(secure.port, '127.0.0.1').on('error', () => {});
    socket.write(bytes, 'latin1');
    const first = await Promise.race([readToEnd(socket), wait(TIMEOUT, 'nothing')]);
    socket.destroy();
    return first !== 'nothing';
  };
  expect(await Promise.all([isClosed(''), isClosed('\x16\x03\x01\x02\0')])).toEqual([true, true]);
});

test('a form with a file may take a minute to arrive', { tags: ['long'], timeout: 120_000 }, async () => {
  const boundary = 'slow';
  const end = `\r\n--${boundary}--\r\n`;
  const pieces = Array.from({ length: 60 }, () => 'x'.repeat(1000));
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n`;
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(start.length + 60_000 + end.length),
  };
  const socket = openSocket(site);
  const response = readToEnd(socket);
  socket.write(requestBytes(site, { method: 'POST', target: '/api/applications', headers }));
  socket.write(start);
  for (const piece of pieces) {
    socket.write(piece);
    await wait(1000);
  }
  socket.write(end);
  // It was read, and lacks its other fields.
  expect((await response).toString('latin1')).toMatch(/^HTTP\/1\.1 422 /);
});
