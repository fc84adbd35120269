import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listenOnFreePort } from '../../../tests/support/free-port.ts';
import { limitConnections, type ConnectionRules } from './connections.ts';

let server: Server;
let port: number;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen(rules: Partial<ConnectionRules>, listener: RequestListener): Promise<void> {
  server = createServer(listener);
  limitConnections(server, { visitorOfPeer: (peer) => peer ?? 'gone', ...rules });
  port = await listenOnFreePort(server);
}

function open(localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** Sends a request on a new connection; returns the start of the response, or "closed". */
async function statusLine(localAddress?: string): Promise<string> {
  const socket = open(localAddress);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return first instanceof Buffer ? first.toString().slice(0, 12) : 'closed';
}

test('an address at its limit of connections is refused until one closes; other addresses are accepted', async () => {
  await listen({ limits: { all: 100, perAddress: 3 } }, (_request, response) => response.end('on'));
  for (let n = 0; n < 3; n += 1) expect(await statusLine()).toBe('HTTP/1.1 200');
  expect(await statusLine()).toBe('closed');
  expect(await statusLine('127.0.0.2')).toBe('HTTP/1.1 200');
  sockets[0]?.destroy();
  await expect.poll(() => statusLine()).toBe('HTTP/1.1 200');
});

test('a trusted proxy has no limit of connections per address', async () => {
  await listen(
    { limits: { all: 100, perAddress: 1 }, visitorOfPeer: () => undefined },
    (_request, response) => response.end('on'),
  );
  for (let n = 0; n < 3; n += 1) expect(await statusLine()).toBe('HTTP/1.1 200');
});

test('when all places are taken, the visitor with the most loses the oldest connection', async () => {
  await listen({ limits: { all: 5, perAddress: 4 } }, (_request, response) => response.end('on'));
  const closed: number[] = [];
  for (const [index, client] of [2, 3, 3, 3, 2].entries()) {
    const socket = open(`127.0.0.${client}`).once('close', () => closed.push(index));
    await once(socket, 'connect');
  }
  expect(await statusLine('127.0.0.4')).toBe('HTTP/1.1 200');
  await expect.poll(() => closed).toEqual([1]);
});

const LONG = Buffer.alloc(32 * 1024 * 1024, 'x');

test('a client that reads nothing is disconnected, even if it sends; one that reads slowly gets the whole response', async () => {
  await listen({ maxUnreadTime: 6_000 }, (_request, response) => response.end(LONG));
  const head = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const silent = open();
  const sending = open();
  const slow = open();
  for (const socket of [silent, sending]) socket.pause();
  for (const socket of [silent, sending, slow]) socket.write(head);
  const interval = setInterval(() => sending.write('G'), 50);
  let received = 0;
  slow.on('data', (chunk: Buffer) => {
    received += chunk.length;
    slow.pause();
    // 32 MiB in chunks of 64 KiB take longer than maxUnreadTime in total.
    setTimeout(() => slow.resume(), 16);
  });
  const openConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await once(slow, 'end');
  expect(received).toBeGreaterThan(LONG.length);
  await expect.poll(openConnections, { timeout: 20_000 }).toBe(0);
  clearInterval(interval);
});

test('a client that waits for a slow response is not disconnected', async () => {
  await listen({ maxUnreadTime: 100 }, async (_request, response) => {
    await wait(500);
    response.end('on');
  });
  expect(await statusLine()).toBe('HTTP/1.1 200');
});
