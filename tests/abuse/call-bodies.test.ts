import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenApi } from '../support/open-api.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { aCareer, aContact, aUser } from '../support/test-db.ts';
import { sendRequest } from './raw-http.ts';

/** Bodies that generic clients send with any call, also with one that takes none. */
const bodies: Record<string, { headers?: Record<string, string>; body?: string | Buffer }> = {
  'no body': {},
  '{}': { headers: { 'content-type': 'application/json' }, body: '{}' },
  'an empty body of JSON': { headers: { 'content-type': 'application/json', 'content-length': '0' } },
  'a body in chunks': {
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    body: '2\r\n{}\r\n0\r\n\r\n',
  },
  'a body of gzip': {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync('{}'),
  },
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&b=2' },
  'a form after Expect: 100-continue': {
    headers: { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' },
    body: 'a=1&b=2',
  },
};

const site = signedInSite();
/** Sends a call with a body and a session of its own, which the call may end. */
async function send(
  method: string,
  path: string,
  { headers, body }: (typeof bodies)[string],
  token = site.token,
) {
  const authorization = `Bearer ${token}`;
  return sendRequest(site, {
    method,
    target: `/api${path}`,
    headers: { authorization, ...headers },
    ...(body !== undefined && { body }),
  });
}

let calls: { method: string; path: string }[] = [];
beforeAll(async () => {
  const { paths } = await site.send<OpenApi>('GET', '/openapi.json');
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace('/api', '').replaceAll(/\{\w+\}/g, '2147483647'),
    })),
  );
});

describe('a call that takes no body does its work with any', () => {
  test.each(Object.entries(bodies))('%s', async (_what, sent) => {
    const created = async (path: string, draft: object) =>
      (await site.send<{ id: number }>('POST', path, draft)).id;
    for (const [path, draft] of [
      ['/careers', aCareer()],
      ['/contacts', aContact()],
      ['/users', aUser()],
      ['/canned-replies', { title: 'T', language: 'en', text: 'T' }],
    ] as const) {
      const id = await created(path, draft);
      const { status, text } = await send('DELETE', `${path}/${id}`, sent);
      expect([path, status, text]).toEqual([path, 204, '']);
      expect((await send('GET', `${path}/${id}`, {})).status).toBe(404);
    }
    const token = await site.login();
    expect((await send('POST', '/logout', sent, token)).status).toBe(204);
    expect((await send('GET', '/contacts', {}, token)).status).toBe(401);
  });

  test.each(Object.entries(bodies))(
    '%s with a read: the same response, also when it has not changed',
    async (_what, sent) => {
      const first = await send('GET', '/careers', sent);
      expect(first.status).toBe(200);
      const again = { ...sent, headers: { ...sent.headers, 'if-none-match': first.header('etag') ?? '' } };
      const second = await send('GET', '/careers', again);
      // Only browsers and programs with a token get one.
      expect(second.status).toBe(first.header('etag') ? 304 : 200);
      const head = await send('HEAD', '/careers', sent);
      expect([head.status, head.text]).toEqual([200, '']);
      expect(head.header('content-length')).not.toBe('0');
    },
  );
});

test('no call fails with any of these bodies', async () => {
  expect(calls.length).toBeGreaterThan(80);
  let { token } = site;
  for (const { method, path } of calls)
    for (const [what, sent] of Object.entries(bodies)) {
      const { status } = await send(method, path, sent, token);
      // These end sessions.
      if (/^\/(?:logout|sessions)/.test(path)) token = await site.login();
      expect({ method, path, what, isFailure: status >= 500 }).toEqual({
        method,
        path,
        what,
        isFailure: false,
      });
    }
});
