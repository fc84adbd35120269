import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { Admission } from '../limits/admission.ts';
import { openChain } from '../../../tests/support/test-chain.ts';
import type { ChainParts } from './chain.ts';

const MEGABYTE = 1024 * 1024;

/** Sends a request with its whole body before it reads the response; returns the raw response. */
async function send(port: number, line: string, host: string, body: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = [line, host, `Content-Length: ${body.length}`, '', ''].filter((part, n) => part || n > 1);
  socket.write(head.join('\r\n'));
  socket.end(body);
  return text(socket);
}

describe('a client that sends a body receives its refusal', () => {
  const upload = Buffer.alloc(4 * MEGABYTE);

  test('503 when too many bodies are being received', async () => {
    const port = await openChain({ admission: new Admission({ bodies: { all: 0, perAddress: 0 } }) });
    const response = await send(port, 'POST /api/blogs HTTP/1.1', 'Host: localhost', upload);
    expect(response).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 2\r\n[^]*Too many visitors at once/i);
  });

  test.each(['/contact', '/blog/preview'])('503 to a form is its page with the reason: %s', async (path) => {
    const render: ChainParts['pages']['render'] = async ({ url, refusal }) => ({
      status: refusal ?? 200,
      headers: {},
      body: Buffer.from(`the page ${url}`),
    });
    const pages = { keyOf: () => null, patternOf: () => '', render };
    const none = { all: 0, perAddress: 0 };
    const port = await openChain({ admission: new Admission({ bodies: none, uploads: none }), pages });
    const response = await send(port, `POST ${path} HTTP/1.1`, 'Host: localhost', upload);
    expect(response).toMatch(/^HTTP\/1\.1 503 /);
    expect(response.endsWith(`the page ${path}`)).toBe(true);
  });

  test.each([
    ['421 for an unknown host', 'Host: elsewhere.example', 421],
    ['400 without a Host header', '', 400],
  ])('%s', async (_what, host, status) => {
    const response = await send(await openChain(), 'POST /api/blogs HTTP/1.1', host, upload);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*does not answer to that name`));
  });
});

test.each(['Content-Length: 1\r\n\r\nx', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'])(
  'a request for a whole list waits in the queue also when it has a body: %j',
  async (body) => {
    const gate = Promise.withResolvers<void>();
    const one = { running: 1, runningPerAddress: 1, waiting: 0, waitingPerAddress: 0 };
    const port = await openChain({
      admission: new Admission({ wholeLists: one }),
      findCall: () => ({ route: '/api/careers', access: 'staff', long: 'list', parameters: ['search'] }),
      api: {
        fetch: async () => {
          await gate.promise;
          return new Response('the list');
        },
      },
    });
    const sendRequest = () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.write(`GET /api/careers?search=e HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${body}`);
      return text(socket);
    };
    const responses = [sendRequest(), sendRequest()];
    expect(await Promise.race(responses)).toMatch(/^HTTP\/1\.1 503 /);
    gate.resolve();
    const statuses = (await Promise.all(responses)).map((response) => response.slice(0, 12)).toSorted();
    expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  },
);

test('an address at its limit of open responses is refused until one closes; other addresses are served', async () => {
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  const port = await openChain({
    admission: new Admission({ open: { all: Infinity, perAddress: 2 } }),
    clientAddress: ({ headers }) => String(headers['x-from']),
    api: {
      fetch: async () => {
        calls += 1;
        await gate.promise;
        return new Response('on');
      },
    },
  });
  const request = (from: string) =>
    fetch(`http://localhost:${port}/api/dashboard`, { headers: { 'x-from': from } });
  const responses = [request('a'), request('a')];
  await expect.poll(() => calls).toBe(2);
  const refused = await request('a');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  responses.push(request('b'));
  await expect.poll(() => calls).toBe(3);
  gate.resolve();
  for (const response of await Promise.all(responses)) expect(await response.text()).toBe('on');
  await expect.poll(async () => (await request('a')).status).toBe(200);
});

test('the log has the first 200 characters of a path, and no query', async () => {
  const lines: string[] = [];
  const port = await openChain({
    log: createLog('info', { write: (line) => lines.push(line) }),
    api: { fetch: () => Promise.reject(new Error('no call')) },
  });
  await fetch(`http://localhost:${port}/api/${'x'.repeat(5_000)}?search=secret`);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.join('')).toContain(`"path":"/api/${'x'.repeat(195)}"`);
  expect(lines.join('')).not.toContain('secret');
});

test('rendering a form without JavaScript waits in the queue of its visitor', async () => {
  const render: ChainParts['pages']['render'] = async ({ refusal }) => ({
    status: refusal ?? 200,
    headers: {},
    body: Buffer.from(refusal ? 'the refusal' : 'the page'),
  });
  const none = { running: 0, runningPerAddress: 0, waiting: 0, waitingPerAddress: 0 };
  const admission = new Admission({ pages: none });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const port = await openChain({ admission, pages: { keyOf: () => null, patternOf: () => '', render }, log });
  const socket = connect({ port, host: '127.0.0.1' });
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const headers = ['Host: localhost', 'Connection: close', type, 'Content-Length: 1'];
  socket.write(['POST /contact HTTP/1.1', ...headers, '', 'a'].join('\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [^]*the refusal$/);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', path: '/contact', msg: 'a queue was full' },
  ]);
});

test('a page is rendered once, wherever its link is shared', async () => {
  let renders = 0;
  const pages: ChainParts['pages'] = {
    keyOf: ({ url }) => url,
    patternOf: () => '',
    render: async ({ url }) => {
      renders += 1;
      return { status: 200, headers: {}, body: Buffer.from(url ?? ''), tags: ['careers'] };
    },
  };
  const port = await openChain({ pages });
  for (const query of ['?from=facebook', '', '?from=poster', '?from=facebook'])
    expect(await (await fetch(`http://localhost:${port}/careerdetails/7${query}`)).text()).toBe(
      '/careerdetails/7',
    );
  expect(renders).toBe(1);
});
