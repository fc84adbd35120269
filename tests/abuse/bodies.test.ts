import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formPages } from '../../src/server/web/serve-pages.ts';
import { MAX_FORM_BYTES, MAX_PREVIEW_BYTES } from '../../src/server/web/request-body.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { aContact } from '../support/test-db.ts';
import { sendRequest, openSocket, parseResponse, readToEnd, requestBytes } from './raw-http.ts';

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };

const site = signedInSite();
const bearer = () => ({ authorization: `Bearer ${site.token}` });

/** Peak memory of the server process, in bytes. */
const peakMemory = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) * 1024;

/**
 * Sends an endless body until the server closes the connection, at most 60 MB. Returns the bytes sent and the response.
 * No response if the server closed the connection while data was still arriving: TCP may then discard it.
 */
async function flood(target: string, headers: Record<string, string>) {
  const socket = openSocket(site);
  const bytesReceived = readToEnd(socket);
  const head = requestBytes(site, { method: 'POST', target, headers: { ...headers, ...bearer() } });
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

  // One target for each reader of bodies, and one that reads none.
  test.each([
    ['/api/contacts', json],
    ['/api/blogs', multipart],
    ['/contact', form],
    ['/nowhere', multipart],
  ])(
    '1 GB sent to %s, with Content-Length or in chunks: 4xx, and memory grows by at most 50 MB',
    async (target, headers) => {
      await flood(target, { ...headers, ...length });
      const before = peakMemory();
      for (const kind of [length, chunked]) {
        const { response, sent } = await flood(target, { ...headers, ...kind });
        expect([400, 404, 405, 413, undefined]).toContain(response?.status);
        expect(sent).toBeLessThan(50 * MEGABYTE);
      }
      expect(peakMemory() - before).toBeLessThan(50 * MEGABYTE);
    },
  );

  test('the client receives the 413 although it is still sending: the server does not reset the connection', async () => {
    const socket = openSocket(site);
    socket.allowHalfOpen = true;
    const failed: Error[] = [];
    socket.on('error', (error) => failed.push(error));
    const bytesReceived = readToEnd(socket);
    const headers = { ...multipart, 'content-length': String(4 * MEGABYTE), ...bearer() };
    socket.write(requestBytes(site, { method: 'POST', target: '/api/blogs', headers }));
    for (let part = 0; part < 4; part += 1)
      await new Promise((taken) => socket.write(Buffer.alloc(MEGABYTE), taken));
    socket.end();
    const response = parseResponse(await bytesReceived);
    expect(response.status).toBe(413);
    expect(response.header('connection')).toBe('close');
    expect(failed).toEqual([]);
  });

  test('a route that needs no body does not read one', async () => {
    const before = peakMemory();
    const headers = { ...json, ...length, ...bearer() };
    const send = (method: string, target: string) =>
      sendRequest(site, { method, target, headers, body: Buffer.alloc(MEGABYTE) });
    const responses = await Promise.all([
      send('GET', '/api/careers'),
      send('GET', '/career'),
      send('DELETE', '/api/careers/77'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(peakMemory() - before).toBeLessThan(50 * MEGABYTE);
  });
});

describe('an invalid body', () => {
  // Node needs 10 s to parse the first one.
  test.each(['a&', 'a=&'])('a form with any number of %s gets 413 unparsed', async (pair) => {
    // Those of jobs take other forms.
    for (const target of formPages.filter((path) => !path.includes('{'))) {
      const bytes = target.endsWith('/contact') ? MAX_FORM_BYTES : MAX_PREVIEW_BYTES;
      const body = pair.repeat(bytes / pair.length - 1);
      const { status } = await sendRequest(site, { method: 'POST', target, body, headers: form });
      expect(status).toBe(413);
    }
  });

  const deep = (begin: string, end: string) => begin.repeat(100_000) + end.repeat(100_000);
  const wide = `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}`;
  // validation.test.ts has what is malformed in a small body, encoded or of another type.
  test.each<[what: string, statuses: number[], body: string | Buffer]>([
    ['arrays nested 100,000 deep', [400, 422], deep('[', ']')],
    ['objects nested 100,000 deep', [400, 422], `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['100,000 opening brackets', [400], '['.repeat(100_000)],
    ['an object with 100,000 fields', [413, 422], wide],
    ['a number of 500,000 digits', [422], `{"fullname":${'9'.repeat(500_000)}}`],
    ['UTF-16', [400], Buffer.from(JSON.stringify(aContact()), 'utf16le')],
  ])('%s: a route that takes JSON refuses it with 4xx', async (_what, statuses, body) => {
    for (const target of ['/api/contacts', '/api/careers']) {
      const headers = { ...json, ...bearer() };
      const response = await sendRequest(site, { method: 'POST', target, body, headers });
      expect(statuses, `${target} ${response.text.slice(0, 200)}`).toContain(response.status);
      expect(response.text.length).toBeLessThan(2_000);
      expect(JSON.parse(response.text)).toHaveProperty('message', expect.any(String));
    }
  });
});
