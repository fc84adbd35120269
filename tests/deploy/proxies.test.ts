import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '../support/test-files.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { field, fields, file, multipart, type Part } from '../abuse/multipart.ts';
import { type RawResponse, sendRequest } from '../abuse/raw-http.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { HOST, isInstalled, type Proxy, proxyNames, send, skipReason, startProxy } from './proxies.ts';

const MEGABYTE = 1024 * 1024;
/** Headers that belong to one connection or one moment, and the proxy's own. */
const NOT_COMPARED = /^(?:connection|keep-alive|date|server|alt-svc)$/;

for (const name of proxyNames) {
  const options = { tags: ['long'], skip: !isInstalled(name) };
  describe(`behind ${name} with its file of deploy/${skipReason(name)}`, options, () => {
    const site = signedInSite({ env: { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '127.0.0.1,::1' } });
    let proxy: Proxy;
    beforeAll(async () => {
      proxy = await startProxy(name, site.port);
    });
    afterAll(() => proxy?.stop());

    const direct = (target: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
      sendRequest(site, { target, host: HOST, headers });

    async function upload(body: Buffer, path = '/api/blogs') {
      const headers = {
        authorization: `Bearer ${site.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(body.length),
      };
      return send(proxy, { method: 'POST', path, headers, body });
    }

    test('plain http redirects to https; https offers HTTP/2, and TLS 1.2 and 1.3 only', async () => {
      const { plainPort: port } = proxy;
      const plain = { port, host: '127.0.0.1', path: '/career?page=2', headers: { host: HOST } };
      const [redirect] = await once(plainRequest(plain).end(), 'response');
      expect([301, 308]).toContain(redirect.statusCode);
      expect(redirect.headers.location).toMatch(
        /^https:\/\/www\.chhatgroup\.example(?::\d+)?\/career\?page=2$/,
      );

      const session = connectHttp2(`https://127.0.0.1:${proxy.port}`, { servername: HOST, ca: proxy.ca });
      const stream = session.request({ ':authority': HOST, ':path': '/about' });
      const [headers] = await once(stream, 'response');
      expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
      session.destroy();

      const socket = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
        connectTls({
          port: proxy.port,
          host: '127.0.0.1',
          servername: HOST,
          ca: proxy.ca,
          minVersion: version,
          maxVersion: version,
          // OpenSSL itself refuses TLS 1.1 above level 0.
          ciphers: 'DEFAULT@SECLEVEL=0',
        });
      for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
        const accepted = socket(version);
        await once(accepted, 'secureConnect');
        expect(accepted.getProtocol()).toBe(version);
        accepted.destroy();
      }
      await expect(once(socket('TLSv1.1'), 'secureConnect')).rejects.toThrow(/protocol version|handshake/i);
    });

    test('every header of the site arrives unchanged, HSTS, the policy and the encoding included, and no other comes with it', async () => {
      for (const target of ['/', '/api/careers', '/nowhere', '/robots.txt', '/favicon.svg', '/Career/']) {
        const encoding = { 'accept-encoding': target === '/' ? 'gzip' : 'br' };
        const own = await direct(target, encoding);
        const expected = own.headers
          .map(([key, value]) => [key.toLowerCase(), value] as const)
          .filter(([key]) => !NOT_COMPARED.test(key));
        const { headers, body } = await send(proxy, { path: target, headers: encoding });
        if (own.status === 200) expect(body.equals(own.body)).toBe(true);
        const received = Object.entries(headers).filter(([key]) => !NOT_COMPARED.test(key));
        expect({ target, headers: Object.fromEntries(received) }).toEqual({
          target,
          headers: Object.fromEntries(expected),
        });
        expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
        expect(headers['server'] ?? '').not.toMatch(/\d/);
      }
    });

    test('the limit of logins counts the visitor, whatever X-Forwarded-For the visitor sends', async () => {
      const tryLogin = async (from: string, n: number) => {
        const body = JSON.stringify({ email: `nobody-${n}@chhatgroup.example`, password: 'wrong wrong' });
        const forged = { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` };
        const headers = { 'content-type': 'application/json', 'x-real-ip': `198.51.100.${n}`, ...forged };
        return (await send(proxy, { method: 'POST', path: '/api/login', headers, body, from })).status;
      };
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) statuses.push(await tryLogin('127.0.0.2', n));
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      // Neither the proxy itself nor another visitor is refused.
      expect(await tryLogin('127.0.0.3', 20)).toBe(401);
    });

    test('a picture of 2 MB is stored; an upload of more is refused in the words of the site', async () => {
      const picture = await aJpeg();
      const padded = (size: number) =>
        multipart([...fields(), file(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))]);
      expect((await upload(padded(2 * MEGABYTE))).status).toBe(201);
      for (const [size, status] of [
        [2 * MEGABYTE + 1, 422],
        [3 * MEGABYTE, 413],
        [12 * MEGABYTE, 413],
      ] as const) {
        const response = await upload(padded(size));
        expect({ size, status: response.status }).toEqual({ size, status });
        expect(response.text).toContain('The image size should not exceed 2MB.');
      }
    });

    test('a PDF of 19 MB is stored', async () => {
      const pdf = aPdf({ words: 'a'.repeat(19 * MEGABYTE) });
      const part: Part = [
        'form-data; name="file"; filename="report.pdf"\r\nContent-Type: application/pdf',
        pdf,
      ];
      const { status, text } = await upload(
        multipart([field('title', 'A report'), part]),
        '/api/media/files',
      );
      expect([status, text]).toEqual([201, expect.stringContaining('A report')]);
    });

    test('a request for another host gets no page', async () => {
      const { status, text } = await send(proxy, { path: '/about', headers: { host: 'evil.example' } });
      // Caddy has no site with this name; nginx passes it on, and the site refuses it.
      expect([status, text.includes('<html')]).toEqual([name === 'Caddy' ? 200 : 421, false]);
    });
  });
}
