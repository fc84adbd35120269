import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';
import { beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '../support/test-articles.ts';
import { etagOf } from '../../src/server/api/etag.ts';
import { aBlog, aContact } from '../support/test-db.ts';
import { aPng } from '../support/test-pictures.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { type RawRequest, sendRequest, exchange, parseResponse } from './raw-http.ts';
import { startSecureSite } from './secure-site.ts';

const site = signedInSite();
let picture: string;
beforeAll(async () => {
  const form = formOf(aBlog(), await aPng());
  picture = (await site.send<{ image: string }>('POST', '/blogs', form)).image;
});

const bearer = () => ({ authorization: `Bearer ${site.token}` });
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const upload = { 'content-type': 'multipart/form-data; boundary=x' };
/** Without the body itself: the response must not wait for it. */
const tooLong = { 'content-length': '99999999' };
const post = (target: string, request: RawRequest) => () => ({ method: 'POST', target, ...request });

test.each(['/admin', '/admin/login/', '/admin/a%20b', '/admin/%', '/admin/nowhere?page=2'])(
  '%s: the page is not cached or indexed, and its Content-Security-Policy allows only our own files',
  async (target) => {
    const first = await sendRequest(site, { target });
    expect(first.status).toBe(200);
    expectSecurityHeaders(first);
    expect(first.all('cache-control')).toEqual(['no-store']);
    expect(first.all('x-robots-tag')).toEqual(['noindex, nofollow']);
    expect(first.text).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(first.header('etag')).toBeUndefined();
    // One script, and no island.
    const scripts = first.text.match(/<(?:script|astro-island)\b[^>]*>/g);
    expect(scripts).toEqual([expect.stringMatching(/^<script type="module" src="\/_astro\/[^"]+">$/)]);
    expect(first.header('set-cookie')).toBeUndefined();

    const policy = policyOf(first.header('content-security-policy'));
    expect(first.header('content-security-policy')).not.toMatch(/unsafe-|\*|https?:/);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    for (const source of policy.get('script-src') ?? []) expect(source).toMatch(/^'(self|sha256-[\w+/=]+)'$/);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default']);
    const nonces = (header: string | undefined) => header?.match(/'nonce-[^']+'/g) ?? [];
    const nonce = nonces(first.header('content-security-policy'));
    expect(nonce).toHaveLength(1);
    expect(policy.get('style-src')).toEqual(expect.arrayContaining(nonce));

    // Each response has a new nonce: one that an attacker has seen is useless.
    const again = await sendRequest(site, { target, headers: { 'if-none-match': '*' } });
    expect(again.status).toBe(200);
    expect(nonces(again.header('content-security-policy'))).not.toEqual(nonce);
  },
);

test('pages outside of the back office have no X-Robots-Tag header', async () => {
  for (const target of ['/', '/career', '/administration'])
    expect((await sendRequest(site, { target })).header('x-robots-tag')).toBeUndefined();
});

// Those of 429 are in logins.test.ts and contact-form.test.ts.
describe('a response of any status has the security headers, one Content-Length and one Content-Type; no error may be stored', () => {
  test.each<[status: number, what: string, request: () => RawRequest]>([
    [200, 'a page', () => ({ target: '/career' })],
    [200, 'a stored page', () => ({ target: '/career' })],
    [200, 'a page with brotli', () => ({ target: '/career', headers: { 'accept-encoding': 'br' } })],
    [200, 'a page that is never cached', () => ({ target: '/career?search=driver' })],
    [200, 'HEAD of a page', () => ({ method: 'HEAD', target: '/career' })],
    [404, 'an unknown page', () => ({ target: '/nowhere' })],
    [200, 'an article', () => ({ target: '/blog/1' })],
    [200, 'a built file', () => ({ target: '/favicon.svg' })],
    [200, 'a picture', () => ({ target: `/storage/${picture}` })],
    [200, 'HEAD of a picture', () => ({ method: 'HEAD', target: `/storage/${picture}` })],
    [
      304,
      'a picture that the browser has cached',
      () => ({ target: `/storage/${picture}`, headers: { 'if-none-match': etagOf(picture) } }),
    ],
    [404, 'an unknown picture', () => ({ target: '/storage/none.jpg' })],
    [405, 'DELETE of a page', () => ({ method: 'DELETE', target: '/career' })],
    [405, 'an unknown method', () => ({ method: 'TRACE', target: '/' })],
    [415, 'a form sent as JSON', post('/contact', { headers: json, body: '{}' })],
    [413, 'a form that is too long', post('/contact', { headers: { ...form, ...tooLong } })],
    [200, 'a form sent without JavaScript', post('/contact', { headers: form, body: 'fullname=' })],
    [421, 'a foreign host', () => ({ host: 'evil.example' })],
    [400, 'no Host header', () => ({ host: null })],
    [200, 'the liveness probe', () => ({ target: '/healthz' })],
    [200, 'the readiness probe', () => ({ target: '/readyz' })],
    [200, 'a list', () => ({ target: '/api/careers' })],
    [401, 'an API request without a token', () => ({ target: '/api/users' })],
    [404, 'an unknown API route', () => ({ target: '/api/nothing' })],
    [413, 'a body that is too long', post('/api/contacts', { headers: { ...json, ...tooLong } })],
    [
      413,
      'an upload that is too long',
      () => ({ method: 'POST', target: '/api/blogs', headers: { ...bearer(), ...upload, ...tooLong } }),
    ],
    [201, 'a message', post('/api/contacts', { headers: json, body: JSON.stringify(aContact()) })],
    [415, 'a body of the wrong type', post('/api/contacts', { body: 'x=1' })],
    [400, 'a body that is not JSON', post('/api/contacts', { headers: json, body: '{' })],
    [422, 'a body that lacks fields', post('/api/contacts', { headers: json, body: '{}' })],
    [204, 'deleting an article', () => ({ method: 'DELETE', target: '/api/blogs/1', headers: bearer() })],
    [431, 'headers that are too long', () => ({ headers: { cookie: 'x'.repeat(20_000) } })],
    [417, 'an unknown Expect header', () => ({ headers: { expect: 'miracles' } })],
    [400, 'an invalid header name', () => ({ headers: { 'b\0d': 'x' } })],
  ])('%i: %s', async (status, _what, request) => {
    const options = request();
    const response = await sendRequest(site, options);
    expect(response.status).toBe(status);
    expectSecurityHeaders(response, { isHead: options.method === 'HEAD' });
    if (options.method === 'HEAD') expect(response.body).toHaveLength(0);
    else if (response.header('content-length'))
      expect(response.body).toHaveLength(Number(response.header('content-length')));
    if (options.target?.startsWith('/api')) expect(response.all('cache-control')).toEqual(['no-store']);
    else if (status >= 400) expect(response.header('cache-control')).toMatch(/^no-(?:store|cache)$/);
  });

  test.each(['/contact', '/favicon.svg'])('304: %s, which the browser has cached', async (target) => {
    const etag = (await sendRequest(site, { target })).header('etag');
    const again = await sendRequest(site, { target, headers: { 'if-none-match': etag ?? '' } });
    expect([again.status, again.body.length, again.header('etag')]).toEqual([304, 0, etag]);
    expectSecurityHeaders(again);
  });

  test('400: bytes that are not an HTTP request', async () => {
    for (const bytes of [
      'BOGUS\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      '\x16\x03\x01\x02\0\x01\0',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      // Two ways to say where the body ends: a proxy may follow the other one (RFC 9112, section 6.3).
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1}',
    ]) {
      const response = parseResponse(await exchange(site, bytes));
      expect(response.status).toBe(400);
      expectSecurityHeaders(response);
    }
  });
});

describe('Strict-Transport-Security', () => {
  const targets = ['/career', '/nowhere', '/favicon.svg', '/api/careers', '/storage/none.jpg', '/healthz'];

  test('is in every response if PUBLIC_URL is https, because a proxy then handles TLS', async () => {
    await using behind = await startSiteProcess({ env: { PUBLIC_URL: 'https://www.chhatgroup.example' } });
    for (const target of [...targets, '/career'])
      expectSecurityHeaders(await sendRequest(behind, { target, host: 'www.chhatgroup.example' }), {
        secure: true,
      });
    expectSecurityHeaders(await sendRequest(behind, { host: 'evil.example' }), { secure: true });
    expectSecurityHeaders(parseResponse(await exchange(behind, 'BOGUS\r\n\r\n')), { secure: true });
  });

  test('is in every response over TLS, of version 1.2 or 1.3, with HTTP/1.1', async ({ skip }) => {
    await using secure = await startSecureSite();
    if (!secure) return skip('openssl is not installed: no certificate to test TLS with');
    for (const target of targets)
      expectSecurityHeaders(await sendRequest(secure, { target }), { secure: true });
    expect(await secure.login()).toHaveLength(43);
    expect(await protocolOf(secure, {})).toEqual(['TLSv1.3', false]);
    expect(await protocolOf(secure, { ALPNProtocols: ['h2', 'http/1.1'] })).toEqual(['TLSv1.3', 'http/1.1']);
    await expect(protocolOf(secure, { maxVersion: 'TLSv1.1' })).rejects.toThrow(/protocol|version/i);
  });
});

/** Parses a Content-Security-Policy: each directive with its sources. */
function policyOf(header: string | undefined): Map<string, string[]> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The version of TLS and the protocol that the site chooses for a client. */
async function protocolOf({ port }: SiteProcess, options: ConnectionOptions) {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options });
  await once(socket, 'secureConnect');
  const chosen: [string | null, string | false | null] = [socket.getProtocol(), socket.alpnProtocol];
  socket.destroy();
  return chosen;
}
