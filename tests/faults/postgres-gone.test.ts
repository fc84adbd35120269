import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBlog, aCareer, aContact } from '../support/test-db.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { callWith, type SiteCall, titlesOfJobs } from '../support/site-call.ts';
import { admin, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { formOf } from '../support/test-articles.ts';

/** A separate server, because the tests stop and restart it. */
let postgres: Postgres;
let site: SiteProcess;
let call: SiteCall;

beforeAll(async () => {
  postgres = await startPostgres();
  // By default the site waits for a lock for 2 seconds.
  site = await startSiteProcess({ env: { DATABASE_URL: `${postgres.url}/postgres?lock_timeout=500` } });
  call = callWith(site.url, await site.login());
  expect((await write()).status).toBe(201);
  expect((await call('POST', '/blogs', formOf(aBlog()))).status).toBe(201);
});

afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

const write = (title = 'Field interviewer') => call('POST', '/careers', aCareer({ title }));

async function page(path: string) {
  const response = await fetch(site.url + path);
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    text: await response.text(),
  };
}

it('while PostgreSQL is stopped, cached pages show, and requests get 503 with the specified message; afterwards they work again', async () => {
  expect((await page('/career')).status).toBe(200);
  await postgres.pause();

  const unavailable = {
    message: 'The site cannot reach its data just now. Please try again in a moment.',
    code: 'calls.no-data',
    request_id: expect.any(String),
  };
  for (const request of [
    call('GET', '/careers'),
    write(),
    call('GET', '/users'),
    call('POST', '/login', admin),
  ]) {
    const response = await request;
    expect([response.status, await response.json()]).toEqual([503, unavailable]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const pages = [
    ['/career?search=x', 'Failed to fetch job listings. Please try again later.'],
    ['/blog', 'Error fetching blogs, please try again later'],
    ['/careerdetails/1', 'Sorry!', 'Failed to fetch job listings', 'Back to homepage'],
    ['/blog/1', 'Failed to load article'],
    ['/chhat-research?category=category4', 'Failed to fetch articles. Please try again later.'],
  ] as const;
  for (const [path, ...words] of pages) {
    const { status, retryAfter, text } = await page(path);
    expect([path, status]).toEqual([path, 503]);
    expect(retryAfter).toBeGreaterThan(0);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(/ECONNREFUSED|node:internal|select ["*]/);
  }
  expect((await page('/readyz')).status).toBe(503);
  for (const path of ['/healthz', '/contact', '/career'])
    expect([path, (await page(path)).status]).toEqual([path, 200]);

  await postgres.resume();
  await expect.poll(async () => (await page('/readyz')).status).toBe(200);
  expect((await write()).status).toBe(201);
  for (const [path] of pages) expect([path, (await page(path)).status]).toEqual([path, 200]);
});

it('the process survives a stop of PostgreSQL under load, and loses no acknowledged write', async () => {
  const stored: string[] = [];
  const others = new Set<string>();
  const end = new AbortController();
  /** Repeats a request until `end`. Collects responses that are neither a success nor a 503 with Retry-After. */
  async function repeat(send: () => Promise<Response>, succeeded = () => {}) {
    while (!end.signal.aborted) {
      // A broken connection alone is no error: the end of the test checks that the process lives.
      const response = await send().catch(() => undefined);
      const text = await response?.text();
      if (response?.ok) succeeded();
      else if (response && (response.status !== 503 || !response.headers.has('retry-after')))
        others.add(`${response.status} ${text}`);
    }
  }
  let n = 0;
  const clients = [
    ...Array.from({ length: 6 }, () => {
      let title = '';
      return repeat(
        () => write((title = `Writer ${(n += 1)}`)),
        () => stored.push(title),
      );
    }),
    repeat(() => call('GET', '/users')),
    repeat(() => fetch(`${site.url}/career?page=${n % 7}`)),
  ];
  await expect.poll(() => stored.length).toBeGreaterThan(5);
  await postgres.pause();
  await expect.poll(async () => (await page('/readyz')).status).toBe(503);
  await postgres.resume();
  await expect.poll(async () => (await page('/readyz')).status).toBe(200);
  end.abort();
  await Promise.all(clients);
  const titles = new Set(await titlesOfJobs(call));
  expect(site.log()).not.toMatch(/Unhandled|uncaught/);
  expect(stored.filter((title) => !titles.has(title))).toEqual([]);
  expect([...others]).toEqual([]);
});

it('while another program locks a table, every request gets its response or 503, and afterwards all work again', async () => {
  const other = new Client(`${postgres.url}/postgres`);
  await other.connect();
  await other.query('begin; lock table careers in access exclusive mode');
  // A search, because other reads may come from the cache.
  const readers = Array.from({ length: 30 }, () => call('GET', '/careers?search=driver&page=1&per_page=5'));
  const writers = Array.from({ length: 5 }, () => write('Never'));
  const message = () => call('POST', '/contacts', aContact());
  const elsewhere = [message(), call('GET', '/users')];
  for (const response of await Promise.all([...readers, ...writers]))
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
  // The requests that wait for the lock may have all connections.
  for (const response of await Promise.all(elsewhere))
    expect(response.ok || (response.status === 503 && response.headers.has('retry-after'))).toBe(true);
  // With the lock still there, the others soon work.
  await expect.poll(async () => (await message()).status).toBe(201);
  await other.query('rollback');
  await other.end();
  expect((await write('After the lock')).status).toBe(201);
  expect(await titlesOfJobs(call)).not.toContain('Never');
});
