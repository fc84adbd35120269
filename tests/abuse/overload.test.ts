import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { expectGuarded } from './expect-guarded.ts';
import { ask } from './raw-http.ts';

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
  expect((await ask(site, { target: '/career' })).status).toBe(200);
});
afterAll(() => site.stop());

test('of 400 requests at once for pages that are never kept, each is answered 200, or 503 with Retry-After', async () => {
  const burst = Array.from({ length: 400 }, (_, n) => ask(site, { target: `/career?search=driver${n}` }));
  const answers = await Promise.all(burst);
  const served = answers.filter(({ status }) => status === 200);
  const shed = answers.filter(({ status }) => status === 503);
  const others = answers.filter((answer) => !served.includes(answer) && !shed.includes(answer));
  expect(others.map(({ status, text }) => ({ status, text: text.slice(0, 300) }))).toEqual([]);
  expect(served.length).toBeGreaterThanOrEqual(50);
  for (const answer of shed) {
    expect(Number(answer.header('retry-after'))).toBeGreaterThan(0);
    expect(answer.text).toBe('Too many visitors at once. Please try again in a moment.\n');
    expectGuarded(answer);
  }
});

test('during such a burst the pages that are kept, and the probe, are answered 200', async () => {
  // Asked for the first time: it is kept for a minute from here on.
  expect((await ask(site, { target: '/blog' })).status).toBe(200);
  const burst = Array.from({ length: 300 }, (_, n) =>
    ask(site, { target: `/api/careers?search=driver${n}` }),
  );
  const kept = await Promise.all(Array.from({ length: 50 }, () => ask(site, { target: '/blog' })));
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask(site, { target: '/healthz' })).status).toBe(200);
  const statuses = new Set((await Promise.all(burst)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('afterwards everything is 200 again', async () => {
  for (const target of [
    '/career?search=after',
    '/career',
    '/blog',
    '/api/careers',
    '/favicon.svg',
    '/readyz',
  ]) {
    expect((await ask(site, { target })).status).toBe(200);
  }
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
