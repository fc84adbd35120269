import { beforeAll, expect, test } from 'vitest';
import { sharedSite } from '../support/site-fixture.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { sendInParallel, sendRequest } from './raw-http.ts';

const site = sharedSite();
beforeAll(async () => {
  expect((await sendRequest(site, { target: '/career' })).status).toBe(200);
});

// One address may have 96 requests open: 32 that run and 64 that wait.
test('160 parallel requests for pages that are never cached get 200, or 503 with Retry-After; cached pages and the liveness probe get 200', async () => {
  const burst = Array.from({ length: 160 }, (_, n) =>
    sendInParallel(site, { target: `/career?search=driver${n}` }),
  );
  const cached = Array.from({ length: 50 }, (_, n) =>
    sendInParallel(site, { target: n === 0 ? '/healthz' : '/career' }),
  );
  expect(new Set((await Promise.all(cached)).map(({ status }) => status))).toEqual(new Set([200]));
  const responses = await Promise.all(burst);
  const served = responses.filter(({ status }) => status === 200);
  const shed = responses.filter(({ status }) => status === 503);
  const others = responses.filter((response) => !served.includes(response) && !shed.includes(response));
  expect(others.map(({ status, text }) => ({ status, text: text.slice(0, 300) }))).toEqual([]);
  expect(served.length).toBeGreaterThanOrEqual(50);
  for (const response of shed) {
    expect(Number(response.header('retry-after'))).toBeGreaterThan(0);
    expect(response.text).toBe('Too many visitors at once. Please try again in a moment.\n');
    expectSecurityHeaders(response);
  }
});

test('after the burst every request gets 200 again', async () => {
  for (const target of ['/career?search=after', '/api/careers?search=after', '/favicon.svg', '/readyz'])
    expect((await sendRequest(site, { target })).status).toBe(200);
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
