import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { preparePage } from './prepare-page.ts';
import { sendPage } from './send-page.ts';
import { page } from './test-pages.ts';

// The headers of a cached page: many responses share one text that Node wrote.

/** Starts a server with one cached page; returns its port and the page's ETag. */
async function open() {
  const cached = await preparePage(page('jobs'));
  const server = createServer((request, response) => {
    // The front door may set headers before it knows that a cached page is sent.
    if (request.url === '/set') response.setHeader('X-Set-Before', 'yes');
    if (request.url === '/last') response.shouldKeepAlive = false;
    sendPage(request, response, cached);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, etag: `W/${cached.etag}` };
}

/** Sends requests one after another on one connection; returns the responses without Date. */
async function send(port: number, requests: string[]): Promise<string[]> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received = text(socket);
  for (const request of requests) {
    socket.write(`${request}\r\nHost: localhost\r\n\r\n`);
    await once(socket, 'data');
  }
  socket.end();
  return (await received)
    .split(/(?=HTTP\/1\.1 )/)
    .map((response) => response.replace(/\r\nDate: .* GMT(?=\r\n)/, ''));
}

const GET = 'GET / HTTP/1.1';

test('each response on a connection has the same headers and its own body', async () => {
  const { port } = await open();
  const [first = '', ...others] = await send(port, [GET, GET, 'GET /set HTTP/1.1']);
  expect(first).toMatch(
    /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/html\r\n[^]*\r\nConnection: keep-alive\r\n/,
  );
  expect(first).toMatch(/\r\nContent-Length: 4\r\n[^]*\r\n\r\njobs$/);
  expect(others).toEqual([first, first]);
});

test('a HEAD request gets the headers alone, and so does a browser that has this version', async () => {
  const { port, etag } = await open();
  const known = `${GET}\r\nIf-None-Match: ${etag}`;
  const [full, head, again, ...unchanged] = await send(port, [GET, 'HEAD / HTTP/1.1', GET, known, known]);
  expect(again).toBe(full);
  expect(`${head}jobs`).toBe(full);
  expect(unchanged).toHaveLength(2);
  expect(unchanged[1]).toBe(unchanged[0]);
  expect(unchanged[0]).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n[^]*\r\nConnection: keep-alive\r\n/);
  expect(unchanged[0]).toContain(`\r\nETag: ${etag}\r\n`);
  expect(unchanged[0]).not.toContain('Content-Length');
});

test.each([
  ['the server closes it', 'GET /last HTTP/1.1'],
  ['the client asks for it', `${GET}\r\nConnection: close`],
  ['the client speaks HTTP/1.0', 'GET / HTTP/1.0'],
])('the last response of a connection has Connection: close when %s', async (_when, last) => {
  const { port } = await open();
  const [first, second] = await send(port, [GET, last]);
  expect(first).toContain('\r\nConnection: keep-alive\r\n');
  expect(second).toContain('\r\nConnection: close\r\n');
  expect(second).toMatch(/\r\n\r\njobs$/);
});

test('the headers for a client that speaks HTTP/1.0 are not sent to others', async () => {
  const { port, etag } = await open();
  const known = `If-None-Match: ${etag}`;
  // Node closes the connection of this client: a response without a length ends with it.
  const [old] = await send(port, [`GET / HTTP/1.0\r\nConnection: keep-alive\r\n${known}`]);
  expect(old).toContain('\r\nConnection: close\r\n');
  expect(await send(port, [`${GET}\r\n${known}`, GET])).toEqual([
    expect.stringContaining('\r\nConnection: keep-alive\r\n'),
    expect.stringContaining('\r\nConnection: keep-alive\r\n'),
  ]);
});

test('the Date of a response is not older than a second', async () => {
  const { port } = await open();
  const dateOf = async () => Date.parse((await fetch(`http://127.0.0.1:${port}`)).headers.get('date') ?? '');
  const first = await dateOf();
  await wait(1_100);
  expect(await dateOf()).toBeGreaterThan(first);
});
