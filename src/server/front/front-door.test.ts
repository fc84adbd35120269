import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createFrontDoor, type FrontDoorParts } from './front-door.ts';
import { PageCache } from './page-cache.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A front door with nothing behind it, on a port of its own. */
async function open(parts: Partial<FrontDoorParts> = {}): Promise<number> {
  const nothing = () => {
    throw new Error('nothing is behind this door');
  };
  const { listener } = createFrontDoor({
    hosts: new Set(['localhost']),
    isHttps: false,
    cache: new PageCache(),
    pages: { keyOf: nothing, render: nothing },
    files: { has: nothing, send: nothing },
    storage: { put: nothing, get: nothing, remove: nothing, list: nothing, removeUnfinished: nothing },
    sendOgPicture: nothing,
    api: nothing,
    calls: new PageCache(),
    readCall: nothing,
    clientAddress: () => '192.0.2.1',
    isReady: async () => true,
    log: createLog('silent'),
    ...parts,
  });
  server = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const MEGABYTE = 1024 * 1024;

/** Sends a request with all of its body, as a sender does who reads the answer afterwards, and gives that answer. */
async function send(port: number, line: string, host: string, body: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = [line, host, `Content-Length: ${body.length}`, '', ''].filter((part, n) => part || n > 1);
  socket.write(head.join('\r\n'));
  socket.end(body);
  return text(socket);
}

describe('a refusal at the door reaches its sender also where a body comes with it', () => {
  const upload = Buffer.alloc(4 * MEGABYTE);

  test('503 when too many are under way', async () => {
    const port = await open({ limits: { bodies: { all: 0, perAddress: 0 } } });
    const answer = await send(port, 'POST /api/blogs HTTP/1.1', 'Host: localhost', upload);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 2\r\n[^]*Too many visitors at once/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
  });

  test('503 to a form without script is the page that says so', async () => {
    const render: FrontDoorParts['pages']['render'] = async ({ address, refusal }) => ({
      status: refusal ?? 200,
      headers: [],
      body: Buffer.from(`the page ${address}`),
    });
    const pages = { keyOf: () => null, render };
    const port = await open({ limits: { bodies: { all: 0, perAddress: 0 } }, pages });
    const answer = await send(port, 'POST /contact HTTP/1.1', 'Host: localhost', upload);
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nConnection: close\r\n[^]*the page \/contact$/);
  });

  test.each([
    ['421 for a name that is not ours', 'Host: elsewhere.example', 421],
    ['400 without a name', '', 400],
  ])('%s', async (_what, host, status) => {
    const answer = await send(await open(), 'POST /api/blogs HTTP/1.1', host, upload);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*does not answer to that name`));
  });
});

test.each(['Content-Length: 1\r\n\r\nx', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'])(
  'a read of a whole list waits for its turn also when a body comes with it: %j',
  async (body) => {
    const gate = Promise.withResolvers<void>();
    const one = { running: 1, runningPerAddress: 1, waiting: 0, waitingPerAddress: 0 };
    const port = await open({
      limits: { wholeLists: one },
      api: async (_request, response) => {
        await gate.promise;
        response.end('the list');
      },
    });
    const ask = () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.write(`GET /api/careers?search=e HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${body}`);
      return text(socket);
    };
    const answers = [ask(), ask()];
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 /);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map((answer) => answer.slice(0, 12)).toSorted();
    expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  },
);
