import { describe, expect, test } from 'vitest';
import { sharedSite } from '../support/site-fixture.ts';
import { admin, type SiteProcess } from '../support/site-process.ts';
import { sentencesOf } from '../support/sentences-of.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { type RawResponse, sendRequest } from './raw-http.ts';

function tryLogin(site: SiteProcess, email: string, password: string, forwarded?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(forwarded && { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded }),
  };
  const body = JSON.stringify({ email, password });
  return sendRequest(site, { method: 'POST', target: '/api/login', headers, body });
}

const count = (responses: RawResponse[], status: number) =>
  responses.filter((response) => response.status === status).length;

describe('without TRUST_PROXY', () => {
  const site = sharedSite();

  test('logins with the right password are never refused, even if there are many at once', async () => {
    const office = Array.from({ length: 11 }, () => tryLogin(site, admin.email, admin.password));
    expect(count(await Promise.all(office), 200)).toBe(11);
    expect((await tryLogin(site, admin.email, admin.password)).status).toBe(200);
  });

  test('of 15 wrong logins in parallel, with any X-Forwarded-For, 10 get 401 and the others 429 with Retry-After', async () => {
    const tries = Array.from({ length: 15 }, (_, n) =>
      tryLogin(site, admin.email, `wrong ${n}`, `198.51.100.${n}`),
    );
    const responses = await Promise.all(tries);
    expect(count(responses, 401)).toBe(10);
    expect(count(responses, 429)).toBe(5);
    for (const response of responses.filter(({ status }) => status === 429)) {
      const seconds = Number(response.header('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expectSecurityHeaders(response);
      expect(sentencesOf(JSON.parse(response.text))).toEqual({
        message: expect.stringMatching(/^Too many tries\. Please wait \d+ (?:seconds|minutes)/),
      });
    }
  });

  test('after ten wrong logins of an IP address no X-Forwarded-For, account name or password avoids the 429, not even the right password', async () => {
    for (let n = 0; n < 10; n += 1) await tryLogin(site, admin.email, `wrong ${n}`);
    const names = [admin.email.toUpperCase(), ` ${admin.email} `, 'somebody@chhatgroup.example', admin.email];
    for (const [index, name] of names.entries()) {
      for (const forwarded of [undefined, '127.0.0.1', `203.0.113.${index}`, '::1'])
        expect((await tryLogin(site, name, admin.password, forwarded)).status).toBe(429);
    }
  });
});

describe('with TRUST_PROXY=127.0.0.1', () => {
  const site = sharedSite({ env: { TRUST_PROXY: '127.0.0.1' } });

  test('the IP address that the proxy reports has 10 attempts for all accounts together, whatever the client writes before it', async () => {
    const from = async (n: number, forwarded: string) =>
      (await tryLogin(site, `nobody${n}@chhatgroup.example`, 'wrong', forwarded)).status;
    // One after another: on a busy machine, the last of many at a time would get 503.
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push(await from(n, '198.51.100.1'));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429, 429]);
    expect(await from(20, '203.0.113.50, 198.51.100.1')).toBe(429);
    expect(await from(21, '198.51.100.2')).toBe(401);
  });

  test('an account under attack from many IP addresses stays open for its owner: attempts are delayed, not refused', async () => {
    const spellings = [admin.email, admin.email.toUpperCase(), ` ${admin.email}`];
    const attack = Array.from({ length: 12 }, (_, n) =>
      tryLogin(site, spellings[n % 3] ?? '', 'wrong', `192.0.2.${n}`),
    );
    const owner = await tryLogin(site, admin.email, admin.password, '203.0.113.1');
    expect(owner.status).toBe(200);
    const responses = await Promise.all(attack);
    expect(count(responses, 401)).toBe(12);
    expect((await tryLogin(site, admin.email, admin.password, '203.0.113.2')).status).toBe(200);
  });
});
