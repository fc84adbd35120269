import { once } from 'node:events';
import type { ClientHttp2Session } from 'node:http2';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minimalContact } from '../support/minimal-drafts.ts';
import { admin, type SiteProcess } from '../site-process.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import {
  FLAGS,
  FRAMES,
  frame,
  headerBlock,
  openFrames,
  openSession,
  hasRead,
  sendStream,
} from './http2-client.ts';
import { sendRequest } from './raw-http.ts';
import { hasCertificates, startSecureSite } from './secure-site.ts';

const site = {} as SiteProcess;
let session: ClientHttp2Session;

describe.skipIf(!hasCertificates())('HTTP/2', () => {
  beforeAll(async () => {
    Object.assign(site, await startSecureSite());
    session = openSession(site);
  });
  afterAll(() => site.stop?.());

  const get = (path: string, headers = {}) => sendStream(session, { ':path': path, ...headers });
  const post = (path: string, type: string, body: string | Buffer, headers = {}) =>
    sendStream(session, { ':path': path, ':method': 'POST', 'content-type': type, ...headers }, body);
  const postJson = (path: string, value: unknown, headers = {}) =>
    post(path, 'application/json', JSON.stringify(value), headers);

  test('a client that offers it gets HTTP/2; one that does not gets HTTP/1.1', async () => {
    const offers: [string[] | undefined, string | false][] = [
      [['h2', 'http/1.1'], 'h2'],
      [['http/1.1'], 'http/1.1'],
      [undefined, false],
    ];
    for (const [ALPNProtocols, chosen] of offers) {
      const socket = connect({
        port: site.port,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ALPNProtocols,
      });
      await once(socket, 'secureConnect');
      expect(socket.alpnProtocol).toBe(chosen);
      socket.destroy();
    }
  });

  test.each<[string, string, Record<string, string>]>([
    ['a page, compressed', '/career', { 'accept-encoding': 'gzip, br' }],
    ['a page, not compressed', '/', {}],
    ['a page that is rendered', '/career?search=x', { 'accept-encoding': 'gzip' }],
    ['a missing page', '/nowhere', {}],
    ['a redirect', '/Career/', {}],
    ['a built file', '/favicon.svg', {}],
    ['a range of a file', '/favicon.svg', { range: 'bytes=3-9' }],
    ['a range outside a file', '/favicon.svg', { range: 'bytes=999999-' }],
    ['an anonymous call', '/api/careers', {}],
    ['a call without a token', '/api/contacts', {}],
    ['a missing call', '/api/nowhere', {}],
    ['a missing picture', '/storage/none.jpg', {}],
    ['a probe', '/readyz', {}],
    ['another host', '/', { host: 'evil.example' }],
    ['a backslash in a call', '/api\\careers', {}],
    ['bytes that are not ASCII', '/', { 'x-note': '\u00e9' }],
  ])('%s has the status, body and headers of HTTP/1.1, also to HEAD', async (_what, path, headers) => {
    for (const method of ['GET', 'HEAD']) {
      const { host, ...others } = headers;
      const one = await sendRequest(site, { method, target: path, headers: others, ...(host && { host }) });
      const two = await get(path, { ':method': method, ...others, ...(host && { ':authority': host }) });
      expect([two.status, two.text]).toEqual([one.status, one.text]);
      expect(fieldsOf(two.headers)).toEqual(fieldsOf(one.headers));
      expectSecurityHeaders(two, { secure: true, isHead: method === 'HEAD' });
    }
  });

  test('a browser that has the page gets 304 without a body', async () => {
    const { all } = await get('/contact');
    const again = await get('/contact', { 'if-none-match': all('etag')[0] });
    expect([again.status, again.text, again.all('etag')]).toEqual([304, '', all('etag')]);
    expectSecurityHeaders(again, { secure: true });
  });

  test('50 parallel streams are answered, of pages in the cache and others', async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => get(n % 2 ? '/about' : `/career?search=parallel${n}`)),
    );
    expect(all.map(({ status, text }) => [status, text.endsWith('</html>')])).toEqual(
      all.map(() => [200, true]),
    );
  });

  test('an urgent response overtakes those that wait for their turn', async () => {
    const slow = openSession(site, { initialWindowSize: 0 });
    const started: string[] = [];
    const read = (name: string, priority: string) => {
      const stream = slow.request({ ':path': '/', priority });
      stream.once('data', () => started.push(name)).resume();
      return once(stream, 'end');
    };
    const all = Array.from({ length: 30 }, () => read('picture', 'u=5, i'));
    all.push(read('font', 'u=1'));
    // When this one has its response, all have started, and wait for room in their client.
    await once(slow.request({ ':path': '/', ':method': 'HEAD' }).resume(), 'end');
    slow.settings({ initialWindowSize: 1024 * 1024 });
    await Promise.all(all);
    slow.destroy();
    expect(started.indexOf('font')).toBeLessThan(20);
  });

  test('the contact form is stored; one that is too long, or cut off, is refused', async () => {
    const form = 'application/x-www-form-urlencoded';
    const fields = new URLSearchParams({ ...minimalContact, subject: 'Over HTTP/2' }).toString();
    expect((await post('/contact', form, fields)).status).toBe(200);
    const long = await post('/contact', form, `message=${'a'.repeat(400_000)}`);
    expect([long.status, long.text.includes('The message is too long.')]).toEqual([413, true]);
    expectSecurityHeaders(long, { secure: true });
    const cut = await openFrames(site);
    const head = { ':method': 'POST', ':path': '/contact', ':scheme': 'https', 'content-type': form };
    const authority = `localhost:${site.port}`;
    cut.write(frame(FRAMES.headers, FLAGS.endHeaders, 1, headerBlock({ ...head, ':authority': authority })));
    cut.write(frame(FRAMES.data, FLAGS.none, 1, Buffer.from(fields.replace('Over', 'Cut'))));
    await hasRead(cut);
    cut.write(frame(FRAMES.reset, FLAGS.none, 1, Buffer.from([0, 0, 0, 8])));
    await hasRead(cut);
    cut.destroy();
    const token = await site.login();
    const { text } = await get('/api/contacts', { authorization: `Bearer ${token}` });
    expect(text).toContain('Over HTTP/2');
    expect(text).not.toContain('Cut HTTP/2');
  });

  test('a login and a call with its token', async () => {
    const { status, text } = await postJson('/api/login', admin);
    expect(status).toBe(200);
    const { token } = JSON.parse(text) as { token: string };
    const call = await get('/api/users', { authorization: `Bearer ${token}` });
    expect([call.status, call.text.includes(admin.email)]).toEqual([200, true]);
    const wrong = await postJson('/api/login', { ...admin, password: 'wrong password' });
    expect(wrong.status).toBe(401);
  });

  test('a body that is too large gets the words of HTTP/1.1, with and without its length', async () => {
    const body = Buffer.alloc(3 * 1024 * 1024, 'a');
    const target = '/api/contacts';
    const headers = { 'content-type': 'application/json' };
    const one = await sendRequest(site, { method: 'POST', target, headers, body });
    expect(one.status).toBe(413);
    for (const length of [{}, { 'content-length': body.length }]) {
      const two = await post(target, 'application/json', body, length);
      expect([two.status, two.text]).toEqual([413, one.text]);
      expectSecurityHeaders(two, { secure: true });
    }
    expect((await get('/career')).status).toBe(200);
  });

  test.each<[number, string, Record<string, string>]>([
    [400, 'two hosts', { ':authority': 'localhost', host: 'evil.example' }],
    [400, 'a method that HTTP does not know', { ':method': 'BREW' }],
    [417, 'an Expect header that nobody knows', { expect: 'miracles' }],
    [405, 'a change of a page', { ':method': 'DELETE' }],
  ])('%i: %s', async (status, _what, headers) => {
    const response = await get('/', headers);
    expect([response.status, response.text.length > 0]).toEqual([status, true]);
    expectSecurityHeaders(response, { secure: true });
    expect((await get('/career')).status).toBe(200);
  });

  test('Expect: 100-continue gets it, and then the response', async () => {
    const stream = session.request({ ':path': '/api/contacts', ':method': 'POST', expect: '100-continue' });
    await once(stream, 'continue');
    stream.end('{}').resume();
    const [headers] = (await once(stream, 'response')) as [Record<string, number>];
    expect(headers[':status']).toBe(415);
  });

  test('trailers are ignored', async () => {
    const stream = session.request(
      { ':path': '/api/contacts', ':method': 'POST', 'content-type': 'application/json' },
      { waitForTrailers: true },
    );
    stream.once('wantTrailers', () => stream.sendTrailers({ 'content-type': 'text/plain', 'x-more': '1' }));
    stream.end('{}').resume();
    const [headers] = (await once(stream, 'response')) as [Record<string, number>];
    expect(headers[':status']).toBe(422);
  });

  test('405: CONNECT', async () => {
    const stream = session.request({ ':method': 'CONNECT', ':authority': `localhost:${site.port}` });
    const [headers] = (await once(stream.resume(), 'response')) as [Record<string, number>];
    expect(headers[':status']).toBe(405);
    stream.close();
  });

  test('too many messages get the words of HTTP/1.1', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 32; n += 1) statuses.add((await postJson('/api/contacts', minimalContact)).status);
    expect(statuses).toEqual(new Set([201, 429]));
    const refused = await postJson('/api/contacts', minimalContact);
    expect(refused.text).toMatch(/Too many tries\. Please wait \d+/);
  });

  test('no request has logged an error', () => {
    expect(site.log()).not.toMatch(/"level":"(?:warn|error|fatal)"|Warning/);
  });
});

/** The fields that do not belong to the connection, in lower case and sorted; without the time and the request's id. */
function fieldsOf(headers: [string, string][]): string[] {
  return headers
    .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
    .filter((line) => !/^(?:connection|keep-alive|date|x-request-id):/.test(line))
    .toSorted();
}
