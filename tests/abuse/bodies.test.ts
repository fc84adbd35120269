import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { signedInSite } from '../support/site-fixture.ts';
import { minimalCareer as career, minimalContact as message } from '../support/minimal-drafts.ts';
import {
  type RawResponse,
  sendRequest,
  sendJson,
  openSocket,
  parseResponse,
  readToEnd,
  requestBytes,
} from './raw-http.ts';

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };

const site = signedInSite();

/** Peak memory of the server process, in bytes. */
const peakMemory = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) * 1024;

/**
 * Sends an endless body until the server closes the connection, at most 60 MB. Returns the bytes sent and the response.
 * No response if the server closed the connection while data was still arriving: TCP may then discard it.
 */
async function flood(
  target: string,
  headers: Record<string, string>,
): Promise<{ response?: RawResponse; sent: number }> {
  const socket = openSocket(site);
  const bytesReceived = readToEnd(socket);
  const head = requestBytes(site, {
    method: 'POST',
    target,
    headers: { ...headers, authorization: `Bearer ${site.token}` },
  });
  // Keep-alive: to reuse the connection, a server would have to read the whole body.
  socket.write(head.toString('latin1').replace('Connection: close', 'Connection: keep-alive'));
  const isChunked = 'transfer-encoding' in headers;
  const block = Buffer.alloc(64 * 1024, 'a');
  const piece = isChunked
    ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])
    : block;
  let sent = 0;
  while (sent < 60 * MEGABYTE && socket.writable) {
    sent += block.length;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), bytesReceived]).catch(() => {});
  }
  socket.end();
  const bytes = await bytesReceived;
  return { response: bytes.length > 0 ? parseResponse(bytes) : undefined, sent };
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('an endless body', () => {
  const length = { 'content-length': String(1024 * MEGABYTE) };
  const chunked = { 'transfer-encoding': 'chunked' };

  type Target = [target: string, headers: Record<string, string>];
  /** One target for each reader of bodies, and one that reads none. */
  const usual: Target[] = [
    ['/api/contacts', json],
    ['/api/blogs', multipart],
    ['/contact', form],
    ['/nowhere', multipart],
  ];
  const more: Target[] = [
    ['/api/login', json],
    ['/api/careers', json],
    ['/api/users', json],
    ['/career', form],
  ];
  const title = '1 GB sent to %s, with Content-Length or in chunks: 4xx, and memory grows by at most 50 MB';

  async function expectBounded(target: string, headers: Record<string, string>): Promise<void> {
    await flood(target, { ...headers, ...length });
    const before = peakMemory();
    for (const kind of [length, chunked]) {
      const { response, sent } = await flood(target, { ...headers, ...kind });
      expect([400, 404, 405, 413, undefined]).toContain(response?.status);
      expect(sent).toBeLessThan(50 * MEGABYTE);
    }
    expect(peakMemory() - before).toBeLessThan(50 * MEGABYTE);
  }

  test.each(usual)(title, expectBounded);
  test.each(more)(title, { tags: ['long'] }, expectBounded);

  test('1 GB sent to an unknown API route: 404, and memory grows by at most 50 MB', async () => {
    const before = peakMemory();
    const { response } = await flood('/api/nothing', { ...json, ...chunked });
    expect(response?.status).toBe(404);
    expect(peakMemory() - before).toBeLessThan(50 * MEGABYTE);
  });

  test('a form sent without JavaScript in chunks that exceed the limit gets 413', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 64; part += 1) controller.enqueue(Buffer.alloc(64 * 1024, 'a'));
        controller.close();
      },
    });
    const sent: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers: form, duplex: 'half' };
    expect((await fetch(`${site.url}/contact`, sent)).status).toBe(413);
  });

  test('a Content-Length over the limit gets 413 before the body is sent', async () => {
    for (const [target, type] of [
      ['/api/contacts', json],
      ['/api/blogs', multipart],
      ['/contact', form],
    ] as const) {
      const headers = { ...type, ...length, authorization: `Bearer ${site.token}` };
      expect((await sendRequest(site, { method: 'POST', target, headers })).status).toBe(413);
    }
  });

  test('the client receives the 413 although it is still sending: the server does not reset the connection', async () => {
    const socket = openSocket(site);
    socket.allowHalfOpen = true;
    const failed: Error[] = [];
    socket.on('error', (error) => failed.push(error));
    const bytesReceived = readToEnd(socket);
    const headers = {
      ...multipart,
      'content-length': String(4 * MEGABYTE),
      authorization: `Bearer ${site.token}`,
    };
    socket.write(requestBytes(site, { method: 'POST', target: '/api/blogs', headers }));
    for (let part = 0; part < 4; part += 1) {
      await new Promise((taken) => socket.write(Buffer.alloc(MEGABYTE), taken));
    }
    socket.end();
    const response = parseResponse(await bytesReceived);
    expect(response.status).toBe(413);
    expect(response.header('connection')).toBe('close');
    expect(failed).toEqual([]);
  });

  test('a route that needs no body does not read one', async () => {
    const before = peakMemory();
    for (const [method, target, status] of [
      ['GET', '/api/careers', 200],
      ['GET', '/career', 200],
      ['DELETE', '/api/careers/77', 404],
    ] as const) {
      const headers = { ...json, ...length, authorization: `Bearer ${site.token}` };
      const response = await sendRequest(site, { method, target, headers, body: Buffer.alloc(MEGABYTE) });
      expect(response.status).toBe(status);
    }
    expect(peakMemory() - before).toBeLessThan(50 * MEGABYTE);
  });
});

describe('an invalid body', () => {
  const deep = (begin: string, end: string) => begin.repeat(100_000) + end.repeat(100_000);
  const wide = `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}`;
  const cases: [what: string, statuses: number[], body: string | Buffer, headers?: Record<string, string>][] =
    [
      ['nothing', [400], ''],
      ['spaces', [400], '   '],
      ['null', [422], 'null'],
      ['a number', [422], '17'],
      ['a string', [422], '"text"'],
      ['an array', [422], '[]'],
      ['arrays nested 100,000 deep', [400, 422], deep('[', ']')],
      ['objects nested 100,000 deep', [400, 422], `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['100,000 opening brackets', [400], '['.repeat(100_000)],
      ['an object with 100,000 fields', [413, 422], wide],
      ['an array with 100,000 items', [422], `[${'1,'.repeat(99_999)}1]`],
      ['a number of 500,000 digits', [422], `{"fullname":${'9'.repeat(500_000)}}`],
      ['invalid UTF-8', [400], Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
      ['an overlong NUL', [400], Buffer.from([0x22, 0xc0, 0x80, 0x22])],
      ['half of a surrogate pair encoded as UTF-8', [400], Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
      ['UTF-16', [400], Buffer.from(JSON.stringify(message), 'utf16le')],
      ['a byte order mark alone', [400], '\uFEFF'],
      ['a NUL', [400], '\0'],
      ['two values', [400], '{}{}'],
      ['gzip', [415], gzipSync(JSON.stringify(message)), { 'content-encoding': 'gzip' }],
      ['a gzip bomb', [415], gzipSync(Buffer.alloc(10 * MEGABYTE)), { 'content-encoding': 'gzip' }],
      ['an unknown encoding', [415], JSON.stringify(message), { 'content-encoding': 'x-nothing' }],
      ['a form', [415], 'fullname=Sok', { 'content-type': 'application/x-www-form-urlencoded' }],
      [
        'XML',
        [415],
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
        { 'content-type': 'application/xml' },
      ],
      [
        'text/plain, which a page of another site may send',
        [415],
        JSON.stringify(message),
        { 'content-type': 'text/plain' },
      ],
      ['no Content-Type', [415], JSON.stringify(message), { 'content-type': '' }],
      [
        'two Content-Types',
        [415],
        JSON.stringify(message),
        { 'content-type': 'text/plain, application/json' },
      ],
      ['a multipart form', [415], '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
      ['1 MB and 1 byte', [413], Buffer.alloc(MEGABYTE + 1, ' ')],
    ];

  test.each(cases)(
    '%s: every route that takes JSON refuses it with 4xx',
    async (_what, statuses, body, headers) => {
      for (const [method, target] of [
        ['POST', '/api/contacts'],
        ['POST', '/api/login'],
        ['POST', '/api/careers'],
        ['PUT', '/api/users/1'],
      ] as const) {
        const request = {
          method,
          target,
          body,
          headers: { ...json, ...headers, authorization: `Bearer ${site.token}` },
        };
        const response = await sendRequest(site, request);
        expect(
          statuses,
          `${method} ${target} got ${response.status} ${response.text.slice(0, 200)}`,
        ).toContain(response.status);
        expect(response.text.length).toBeLessThan(2_000);
        expect(JSON.parse(response.text)).toHaveProperty('message', expect.any(String));
      }
    },
  );

  test.each([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'id',
    'created_at',
    'updated_at',
    'folded_title',
    'password_hash',
    'avatar',
  ])('an unknown field named %s is not stored and changes nothing else', async (name) => {
    const own = JSON.stringify(career);
    for (const value of ['{"title":"polluted","isAdmin":true}', '"x"', '{"__proto__":{"a":1}}', '999']) {
      const response = await sendJson(
        site,
        'POST',
        '/api/careers',
        `${own.slice(0, -1)},"${name}":${value}}`,
        site.token,
      );
      expect([201, 422]).toContain(response.status);
      if (response.status === 201) {
        const stored = JSON.parse(response.text) as Record<string, unknown>;
        expect(stored).toMatchObject(career);
        expect(stored['id']).not.toBe(999);
        expect(Object.keys(stored).toSorted()).toEqual(
          [
            ...Object.keys(career),
            'id',
            'created_at',
            'updated_at',
            'requirement',
            'responsible',
            'benefit',
          ].toSorted(),
        );
      }
      const only = await sendJson(site, 'POST', '/api/careers', `{"${name}":${own}}`, site.token);
      expect(only.status).toBe(422);
    }
  });

  test('a field with a value of the wrong type is refused with 422 and the name of the field', async () => {
    for (const value of [null, 0, true, [], {}, [['a']], { toString: 'x' }, ['Sok'], 1e308]) {
      const job = { ...career, title: value };
      expect((await sendJson(site, 'POST', '/api/careers', job, site.token)).status).toBe(422);
      for (const field of Object.keys(message)) {
        const contact = await sendJson(site, 'POST', '/api/contacts', { ...message, [field]: value });
        expect([422, 429]).toContain(contact.status);
        if (contact.status === 422) expect(JSON.parse(contact.text)).toHaveProperty(`errors.${field}`);
      }
    }
  });

  test('afterwards the site works as before and has logged no error', async () => {
    expect((await sendRequest(site, { target: '/career' })).status).toBe(200);
    expect((await sendJson(site, 'POST', '/api/careers', career, site.token)).status).toBe(201);
    expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  });
});
