// Two sites on one PostgreSQL: what one of them has stored shows on the other.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '../../src/server/config.ts';
import { formOf } from '../support/test-articles.ts';
import { aBlog, aCareer, createTestDb, type TestDb } from '../support/test-db.ts';
import { type InProcessSite, startInProcessSite } from './in-process-site.ts';

let database: TestDb;
let writer: InProcessSite;
let reader: InProcessSite;
let job: string;

beforeAll(async () => {
  database = await createTestDb('postgres');
  const shared: Partial<Config> = {
    databaseUrl: database.databaseUrl,
    storage: { kind: 'folder', folder: database.dataDir, isShared: true },
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
