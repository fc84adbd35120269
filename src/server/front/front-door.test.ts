import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { Admission } from './admission.ts';
import { createFrontDoor, type FrontDoorParts } from './front-door.ts';
import { PageCache } from './page-cache.ts';
import { RequestMetrics } from './request-metrics.ts';
import { Routes } from './routes.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a front door on a free port; every part that is not given throws. */
async function open(parts: Partial<FrontDoorParts> = {}): Promise<number> {
  const nothing = () => {
    throw new Error('nothing is behind this door');
  };
  const hosts = new Set(['localhost']);
  const { listener } = createFrontDoor({
    hosts,
    isHttps: false,
    cache: new PageCache(),
    pages: { keyOf: nothing, render: nothing },
    files: { has: nothing, send: nothing },
    storage: {
      put: nothing,
      get: nothing,
      remove: nothing,
      list: nothing,
      sizes: nothing,
      removeUnfinished: nothing,
    },
    sendOgPicture: nothing,
    api: nothing,
    calls: new PageCache(),
    readCall: nothing,
    beforeStaffRead: nothing,
    clientAddress: () => '192.0.2.1',
    requestId: () => '7k2m-x09q',
    requests: new RequestMetrics(new Routes([], () => false)),
    sendMetrics: () => false,
    isReady: async () => true,
    admission: new Admission(),
    log: createLog('silent'),
    ...parts,
  });
  server = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  hosts.add(`localhost:${port}`);
  return port;
}

const MEGABYTE = 1024 * 1024;

/** Sends a request with its whole body before it reads the response; returns the raw response. */
async function send(port: number, line: string, host: string, body: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const head = [line, host, `Content-Length: ${body.length}`, '', ''].filter((part, n) => part || n > 1);
  socket.write(head.join('\r\n'));
  socket.end(body);
  return text(socket);
}

describe('a client that sends a body receives the refusal of the front door', () => {
  const upload = Buffer.alloc(4 * MEGABYTE);

  test('503 when too many bodies are being received', async () => {
    const port = await open({ admission: new Admission({ bodies: { all: 0, perAddress: 0 } }) });
    const response = await send(port, 'POST /api/blogs HTTP/1.1', 'Host: localhost', upload);
    expect(response).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 2\r\n[^]*Too many visitors at once/);
    expect(response).toMatch(/\r\nConnection: close\r\n/);
  });

  test('503 to a form without JavaScript is the contact page with the reason', async () => {
    const render: FrontDoorParts['pages']['render'] = async ({ url, refusal }) => ({
      status: refusal ?? 200,
      headers: [],
      body: Buffer.from(`the page ${url}`),
    });
    const pages = { keyOf: () => null, render };
    const port = await open({ admission: new Admission({ bodies: { all: 0, perAddress: 0 } }), pages });
    const response = await send(port, 'POST /contact HTTP/1.1', 'Host: localhost', upload);
    expect(response).toMatch(/^HTTP\/1\.1 503 [^]*\r\nConnection: close\r\n[^]*the page \/contact$/);
  });

  test.each([
    ['421 for an unknown host', 'Host: elsewhere.example', 421],
    ['400 without a Host header', '', 400],
  ])('%s', async (_what, host, status) => {
    const response = await send(await open(), 'POST /api/blogs HTTP/1.1', host, upload);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*does not answer to that name`));
  });
});

test.each(['Content-Length: 1\r\n\r\nx', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'])(
  'a request for a whole list waits in the queue also when it has a body: %j',
  async (body) => {
    const gate = Promise.withResolvers<void>();
    const one = { running: 1, runningPerAddress: 1, waiting: 0, waitingPerAddress: 0 };
    const port = await open({
      admission: new Admission({ wholeLists: one }),
      api: async (_request, response) => {
        await gate.promise;
        response.end('the list');
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

test.each(['/api/%63areers', '/api/careers?search=e#&page=1', '/api/x/../careers', '/api/careers/%31'])(
  'another spelling of an API path does not reach the API: %s',
  async (target) => {
    let calls = 0;
    const port = await open({
      files: { has: () => false, send: () => Promise.reject(new Error('no file')) },
      api: async (_request, response) => {
        calls += 1;
        response.end('the list');
      },
    });
    const response = await send(port, `GET ${target} HTTP/1.1`, 'Host: localhost', Buffer.alloc(0));
    expect(response).toMatch(/^HTTP\/1\.1 404 [^]*{"message":"There is no such call\. /);
    expect(calls).toBe(0);
  },
);

test('an address at its limit of open responses is refused until one closes; other addresses are served', async () => {
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  const port = await open({
    admission: new Admission({ openPerAddress: 2 }),
    clientAddress: ({ headers }) => String(headers['x-from']),
    files: { has: () => false, send: () => Promise.reject(new Error('no file')) },
    api: async (_request, response) => {
      calls += 1;
      await gate.promise;
      response.end('on');
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
  const port = await open({
    log: createLog('info', { write: (line) => lines.push(line) }),
    files: { has: () => false, send: () => Promise.reject(new Error('no file')) },
    api: () => Promise.reject(new Error('no call')),
  });
  await fetch(`http://localhost:${port}/api/${'x'.repeat(5_000)}?search=secret`);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.join('')).toContain(`"path":"/api/${'x'.repeat(195)}"`);
  expect(lines.join('')).not.toContain('secret');
});

describe('a request that fails outside of Astro’s error handling gets', () => {
  const broken = () => Promise.reject(new Error('no page can be rendered'));
  const outOfFiles = () => Promise.reject(new Error('EMFILE: too many open files'));
  const files = { has: (path: string) => path === '/og.png', send: broken };
  const keyOf = () => null;
  const plain = 'Something went wrong on our side. Please try again in a moment.\n';
  const fetchBroken = async (pages: FrontDoorParts['pages'], path: string, init?: RequestInit) => {
    const api = broken;
    const response = await fetch(`http://localhost:${await open({ pages, files, api })}${path}`, init);
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, header, body: await response.text() };
  };

  test('a page with the specified title and the status text, whose policy allows its own style only', async () => {
    const { status, header, body } = await fetchBroken({ keyOf, render: broken }, '/about?from=mail');
    expect(status).toBe(500);
    expect(header('content-type')).toBe('text/html; charset=utf-8');
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-frame-options')).toBe('DENY');
    expect(body).toContain('<h1>Unexpected Application Error!</h1>\n<p>Internal Server Error</p>');
    expect(body).toContain('<a href="/">Back to homepage</a>');
    expect([header('x-request-id'), body]).toEqual([
      '7k2m-x09q',
      expect.stringContaining('quote the number 7k2m-x09q.'),
    ]);
    const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(header('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(header('content-security-policy')).toContain(`; style-src 'sha256-${hash}'`);
  });

  test('only the headers of that page for a HEAD request', async () => {
    const { status, header, body } = await fetchBroken({ keyOf, render: broken }, '/about', {
      method: 'HEAD',
    });
    expect([status, header('content-type'), body]).toEqual([500, 'text/html; charset=utf-8', '']);
  });

  test('503 with its status text when no file can be opened', async () => {
    const { status, header, body } = await fetchBroken({ keyOf, render: outOfFiles }, '/career');
    expect([status, header('retry-after')]).toEqual([503, '5']);
    expect(body).toContain('<p>Service Unavailable</p>');
  });

  test('the contact page with the reason, if it was the contact form', async () => {
    const render: FrontDoorParts['pages']['render'] = async ({ refusal, form }) => {
      if (form) throw new Error('the form is lost');
      return { status: refusal ?? 200, headers: [], body: Buffer.from(`the refusal ${refusal}`) };
    };
    const form = { method: 'POST', body: new URLSearchParams({ fullname: 'Sok' }) };
    const { status, body } = await fetchBroken({ keyOf, render }, '/contact', form);
    expect([status, body]).toEqual([500, 'the refusal 500']);
  });

  test('the specified message of the form, also when the contact page cannot be rendered', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ fullname: 'Sok' }) };
    const { status, body } = await fetchBroken({ keyOf, render: broken }, '/contact', form);
    expect(status).toBe(500);
    expect(body).toContain('<strong>Sorry</strong> There was a problem sending your message.');
    expect(body).toContain('Unexpected Application Error!');
  });

  test.each(['/api/users', '/og.png', '/sitemap.xml'])('one line of text for %s', async (path) => {
    const { status, header, body } = await fetchBroken({ keyOf, render: broken }, path);
    expect([status, header('content-type'), body]).toEqual([500, 'text/plain; charset=utf-8', plain]);
  });
});

test('rendering a form without JavaScript waits in the queue of its visitor', async () => {
  const render: FrontDoorParts['pages']['render'] = async ({ refusal }) => ({
    status: refusal ?? 200,
    headers: [],
    body: Buffer.from(refusal ? 'the refusal' : 'the page'),
  });
  const none = { running: 0, runningPerAddress: 0, waiting: 0, waitingPerAddress: 0 };
  const admission = new Admission({ pages: none });
  const port = await open({ admission, pages: { keyOf: () => null, render } });
  const socket = connect({ port, host: '127.0.0.1' });
  const headers = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1'];
  socket.write(['POST /contact HTTP/1.1', ...headers, '', 'a'].join('\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [^]*the refusal$/);
});
