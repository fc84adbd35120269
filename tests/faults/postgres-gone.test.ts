import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBlog, aCareer } from '../../src/server/db/test-db.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';

/** A server of its own: it is stopped and started again with the same data. */
let postgres: Postgres;
let site: SiteProcess;
let authorization: string;

beforeAll(async () => {
  postgres = await startPostgres();
  site = await startSiteProcess({ env: { DATABASE_URL: `${postgres.url}/postgres` } });
  authorization = `Bearer ${await site.login()}`;
  expect((await write()).status).toBe(201);
  const blog = await fetch(`${site.url}/api/blogs`, {
    method: 'POST',
    headers: { authorization },
    body: formOf(aBlog()),
  });
  expect(blog.status).toBe(201);
});

afterAll(async () => {
  await site?.stop();
  await postgres?.stop();
});

const write = () =>
  fetch(`${site.url}/api/careers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(aCareer()),
  });

async function page(path: string) {
  const answer = await fetch(site.url + path);
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    text: await answer.text(),
  };
}

it('while PostgreSQL is gone everything answers 503 in the specified words, and recovers by itself', async () => {
  await postgres.pause();

  const unavailable = { message: 'The site cannot reach its data just now. Please try again in a moment.' };
  const calls = [
    fetch(`${site.url}/api/careers`),
    write(),
    fetch(`${site.url}/api/users`, { headers: { authorization } }),
  ];
  for (const call of calls) {
    const answer = await call;
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 503, body: unavailable });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const login = await fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@chhatgroup.example', password: 'correct horse battery' }),
  });
  expect(login.status).toBe(503);

  for (const [path, ...words] of [
    ['/career', 'Failed to fetch job listings. Please try again later.'],
    ['/blog', 'Error fetching blogs, please try again later'],
    ['/careerdetails/1', 'Sorry!', 'Failed to fetch job listings', 'Back to homepage'],
    ['/blog/1', 'Failed to load article'],
  ] as const) {
    const { status, retryAfter, text } = await page(path);
    expect([path, status]).toEqual([path, 503]);
    expect(retryAfter).toBeGreaterThan(0);
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toMatch(/ECONNREFUSED|node:internal|select /);
  }
  expect((await page('/readyz')).status).toBe(503);
  expect((await page('/healthz')).status).toBe(200);
  expect((await page('/contact')).status).toBe(200);

  await postgres.resume();
  await expect.poll(async () => (await page('/readyz')).status).toBe(200);
  expect((await write()).status).toBe(201);
  for (const path of ['/career', '/blog', '/careerdetails/1', '/blog/1']) {
    expect([path, (await page(path)).status]).toEqual([path, 200]);
  }
});

it('pages that were kept are still shown while PostgreSQL is gone', async () => {
  expect((await page('/career')).status).toBe(200);
  await postgres.pause();
  expect((await page('/career')).text).toContain('Field interviewer');
  await postgres.resume();
  await expect.poll(async () => (await page('/readyz')).status).toBe(200);
});
