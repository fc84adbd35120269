// Two sites on one PostgreSQL: what one of them has stored shows on the other.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../src/server/config.ts';
import { formOf } from '../support/test-articles.ts';
import { aBlog, aCareer, createTestDb, type TestDb } from '../support/test-db.ts';
import { admin } from '../support/site-process.ts';
import { type InProcessSite, startInProcessSite } from './in-process-site.ts';

let database: TestDb;
let pictures: string;
let writer: InProcessSite;
let reader: InProcessSite;
let job: string;

beforeAll(async () => {
  database = await createTestDb('postgres');
  pictures = mkdtempSync(join(tmpdir(), 'site-shared-'));
  const shared: Partial<Config> = {
    databaseUrl: database.databaseUrl,
    storage: { kind: 'folder', folder: pictures, isShared: true },
  };
  writer = await startInProcessSite(undefined, shared);
  reader = await startInProcessSite(undefined, shared);
  const created = await writer.call('POST', '/careers', aCareer({ title: 'Change 0.' }));
  job = `/careers/${((await created.json()) as { id: number }).id}`;
});
afterAll(async () => {
  await writer?.close();
  await reader?.close();
  await database?.close();
  rmSync(pictures, { recursive: true, force: true });
});

const readPage = async (path: string) => (await fetch(reader.url + path)).text();

async function change(title: string): Promise<void> {
  expect((await writer.call('PUT', job, aCareer({ title }))).status).toBe(200);
}

it('a change shows to staff of the other site in their next call', async () => {
  let stale = 0;
  for (let n = 1; n <= 20; n += 1) {
    await change(`Change ${n}.`);
    const path = n % 2 ? job : '/careers?page=1&per_page=5';
    const text = await (await reader.call('GET', path)).text();
    if (!text.includes(`Change ${n}.`)) stale += 1;
    // Visitors fill the cache that staff read too.
    await fetch(`${reader.url}/api${path}`);
  }
  expect(stale).toBe(0);
});

it('a change shows to visitors of the other site on pages, in calls and in the sitemap', async () => {
  const title = 'Shown to the other site';
  const details = `/careerdetails/${(await readPage('/career')).match(/careerdetails\/(\d+)/)?.[1]}`;
  expect(await readPage('/blog')).not.toContain('A new article');
  expect(await readPage('/sitemap.xml')).not.toContain('/blog/');
  await change(title);
  expect((await writer.call('POST', '/blogs', formOf(aBlog({ title: 'A new article' })))).status).toBe(201);
  for (const [path, text] of [
    ['/career', title],
    [details, title],
    ['/api/careers', title],
    ['/blog', 'A new article'],
    ['/sitemap.xml', '/blog/'],
  ] as const)
    await expect.poll(() => readPage(path)).toContain(text);
});

it('both sites are listed, and wrong passwords at both lock the address at both', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from processes`.execute(database.db);
  expect(rows).toEqual([{ n: 2 }]);
  const sites = [writer, reader];
  const login = async (n: number, password: string) =>
    (await sites[n % 2]!.call('POST', '/login', { ...admin, password })).status;
  for (let n = 0; n < 10; n += 1) expect(await login(n, 'wrong')).toBe(401);
  expect([await login(0, admin.password), await login(1, admin.password)]).toEqual([429, 429]);
});
