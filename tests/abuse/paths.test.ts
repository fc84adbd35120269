import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInSite } from '../support/site-fixture.ts';
import { aCareer } from '../support/test-db.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { sendInParallel, sendRequest, exchange } from './raw-http.ts';

const SECRET = 'what no visitor may read';

const site = signedInSite();
beforeAll(async () => {
  await site.send('POST', '/careers', aCareer());
  mkdirSync(join(site.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(site.dataDir, 'secret.txt'), SECRET);
  for (const name of ['.hidden', '.hidden.jpg', '.a.jpg.partial', 'page.html', 'script.svg'])
    writeFileSync(join(site.dataDir, 'uploads', name), SECRET);
});

describe('spellings of a path', () => {
  test.each([
    '//',
    '//api/users',
    '//evil.example/%2e%2e',
    '/%2F',
    '/./career',
    '/../career',
    '/\\evil.example/',
    '/nothing/',
    '/careerdetails/99/',
    '/API/careers/',
    '/Storage/x.jpg',
    '/%63areer',
    '/career%00',
    '/career%20',
    '\\\\evil.example',
    '/career;x=1',
    '/career%2f..%2fadmin',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/site.db',
    '/..%252f..%252fsite.db',
    '/%',
    '/%zz',
    '/.env',
    '/metrics',
    '/package.json',
    '/dist/server/entry.mjs',
    '/_astro/../server/entry.mjs',
    '/_astro/%2e%2e/%2e%2e/server/entry.mjs',
    '/_astro/..%2f..%2fserver/entry.mjs',
    '/_astro/',
    '/_image?href=https://evil.example/x.png&f=svg',
    '/_server-islands/x',
    '/_actions/x',
    '/API/users',
    '/%61pi/users',
    '/api/../career',
    '/api/%2e%2e/%2e%2e/',
    '/api/%',
    '/api/careers/%ff',
    '/storage',
    '/storage/../secret.txt',
    '/storage/%2e%2e%2fsecret.txt',
    '/storage/..%5csecret.txt',
    '/storage//etc/passwd',
    '/storage/.hidden.jpg',
    '/storage/.a.jpg.partial',
    '/storage/script.svg',
    '/storage/secret.txt%00.jpg',
    `/storage/${'a'.repeat(5_000)}.jpg`,
    `/${'a/'.repeat(5_000)}`,
    `/${'../'.repeat(3_000)}etc/passwd`,
    `/careerdetails/${'9'.repeat(400)}`,
    '/careerdetails/1e0',
    '/careerdetails/9223372036854775808',
    'http://localhost/api/users',
    'http://',
    '*',
  ])('%s is not found, not even for staff', async (target) => {
    for (const headers of [undefined, { authorization: `Bearer ${site.token}` }]) {
      const response = await sendRequest(site, { target, headers });
      // 400 if the HTTP parser rejects the request.
      expect([400, 404]).toContain(response.status);
      expect(response.text).not.toContain(SECRET);
      expect(response.text).not.toMatch(/SQLite format|root:|createApp|"email"/);
      expect(response.all('location')).toEqual([]);
    }
  });

  test.each([
    ['/CAREER/?search=x&Y=2', '/career?search=x&Y=2'],
    ['/career/?x=//evil.example', '/career?x=//evil.example'],
    ['/Blog/RSS.xml', '/blog/rss.xml'],
    ['/Admin/Login', '/admin/login'],
    ['/km/', '/km'],
    ['/KM/About/?x=1', '/km/about?x=1'],
    [`/about/?${'x'.repeat(9_000)}`, '/about'],
  ])('%s redirects permanently to %s in one step', async (target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await sendRequest(site, {
        method,
        target,
        headers: { 'x-forwarded-host': 'evil.example' },
      });
      expect([response.status, response.all('location')]).toEqual([308, [location]]);
      expectSecurityHeaders(response, { isHead: method === 'HEAD' });
    }
    expect((await sendRequest(site, { target: location })).status).toBe(200);
  });

  // declared-calls.test.ts and ids.test.ts have those that a member of staff sends.
  test.each([
    '/api/users/',
    '/api//users',
    '/api/%75sers',
    '/api/USERS',
    '/api/x/../users',
    '/api/%2e/users',
    '/api/users/1/../2',
    '/api/users%2f1',
    '/api/users%00',
    '/api/..%2fusers',
    '/api/careers/1/..%2f..%2fusers',
    '/api/careers/%2e%2e/contacts',
    '/api\\users',
    '/api/openapi.json/',
  ])('%s shows an anonymous visitor no data that needs a token', async (target) => {
    const response = await sendRequest(site, { target });
    expect([400, 401, 404]).toContain(response.status);
    expect(response.text).not.toMatch(/"email"|"paths"/);
  });

  test('80 missing paths as long as a request may have keep no other visitor waiting', async () => {
    for (const path of ['/'.repeat(15_500), `/a${'/.'.repeat(7_700)}`, `/${'%E1%9E%80'.repeat(1_700)}/`]) {
      const hostile = Array.from({ length: 80 }, () => sendInParallel(site, { target: path }));
      const start = performance.now();
      expect((await sendInParallel(site, { target: '/about' })).status).toBe(200);
      // Below 100 ms on a quiet machine; 11 s when the first of these paths took quadratic time.
      expect(performance.now() - start).toBeLessThan(3_000);
      const statuses = (await Promise.all(hostile)).map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => 404));
    }
  });

  test('without a token, every call that needs one is 401, whatever its path has for an id', async () => {
    type Document = { paths: Record<string, Record<string, { security: object[] }>> };
    const { paths } = await site.send<Document>('GET', '/openapi.json');
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => path.includes('{') && security.length > 0)
        .map(([method]) => ({ method: method.toUpperCase(), path })),
    );
    expect(calls.length).toBeGreaterThan(30);
    const values = ['x', '{id}', '%7Bbatch%7D', 'a;b', 'a%2Fb', '%00', '%ff', '%', '%31'];
    for (const { method, path } of calls)
      for (const value of values) {
        const target = path.replaceAll(/\{\w+\}/g, value);
        const { status } = await sendRequest(site, { method, target });
        expect({ method, target, status }).toEqual({ method, target, status: 401 });
      }
  });

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'QUERY', 'PURGE', 'LOCK'])(
    'the method %s gets 404 or 405 everywhere',
    async (method) => {
      for (const target of ['/', '/career', '/api/careers', '/api/users/1', '/storage/x.jpg', '*']) {
        const response = await sendRequest(site, {
          method,
          target,
          headers: { authorization: `Bearer ${site.token}`, cookie: 'a=secret-cookie' },
        });
        expect([404, 405]).toContain(response.status);
        expect(response.text).not.toContain('secret-cookie');
      }
    },
  );

  test('CONNECT opens no tunnel, and Upgrade changes no protocol', async () => {
    expect(
      (await exchange(site, `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\nHost: x\r\n\r\n`)).toString(),
    ).not.toMatch(/^HTTP\/1\.1 2/);
    for (const upgrade of ['websocket', 'h2c']) {
      const response = await sendRequest(site, {
        target: '/career',
        headers: { upgrade, 'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA' },
      });
      expect(response.status).toBe(200);
    }
  });
});
