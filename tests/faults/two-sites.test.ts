// Two sites on one PostgreSQL: what one of them has stored shows on the other.

import { beforeAll, expect, it } from 'vitest';
import { formOf } from '../support/test-articles.ts';
import { openForAll } from '../support/opened.ts';
import { aBlog, aCareer, createTestDb } from '../support/test-db.ts';
import { startInProcessSite } from './in-process-site.ts';

const database = openForAll(() => createTestDb('postgres'));
const startOnDatabase = ({ databaseUrl, dataDir: folder } = database) =>
  startInProcessSite(undefined, { databaseUrl, storage: { kind: 'folder', folder, isShared: true } });
const writer = openForAll(() => startOnDatabase());
const reader = openForAll(() => startOnDatabase());
let job: string;

beforeAll(async () => {
  const { id } = await writer.send<{ id: number }>('POST', '/careers', aCareer({ title: 'Change 0.' }));
  job = `/careers/${id}`;
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
