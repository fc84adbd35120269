import { copyFileSync, cpSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCareer } from '../support/test-db.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';

let site: SiteProcess;
let token: string;
beforeAll(async () => {
  site = await startSiteProcess();
  token = await site.login();
});
afterAll(() => site.stop());

const write = (title: string) =>
  fetch(`${site.url}/api/careers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aCareer({ title })),
  });
const titles = async () =>
  ((await (await fetch(`${site.url}/api/careers`)).json()) as { title: string }[]).map((job) => job.title);
const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const linesWith = (words: string) =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes(words)).length;

/** `away` takes a file from its place and keeps it in `kept`; the original comes back with `back`. */
const faults: [name: string, file: string, away: (file: string, kept: string) => void][] = [
  ['moved away', 'site.db', (file, kept) => renameSync(file, kept)],
  [
    'deleted',
    'site.db',
    (file, kept) => {
      linkSync(file, kept);
      rmSync(file);
    },
  ],
  [
    'replaced by a copy',
    'site.db',
    (file, kept) => {
      copyFileSync(file, `${file}.copy`);
      linkSync(file, kept);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    'deleted',
    'site.db-wal',
    (file, kept) => {
      linkSync(file, kept);
      rmSync(file);
    },
  ],
];

it.each(faults)('%s: %s is noticed, nothing is acknowledged until it is back', async (name, file, away) => {
  const [path, kept] = [join(site.dataDir, file), join(site.dataDir, 'kept')];
  const [gone, back] = [linesWith('the database file was deleted'), linesWith('the database file is back')];
  expect((await write(`Before: ${file} ${name}`)).status).toBe(201);
  const before = await titles();

  away(path, kept);
  for (let n = 0; n < 8; n += 1) {
    const response = await write('Lost');
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        message:
          'Nothing can be stored at the moment: the database file is not in its place. Please tell the person who runs the server.',
      },
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/career')).toBe(200);
  expect(await titles()).toEqual(before);
  await expect.poll(() => linesWith('the database file was deleted')).toBe(gone + 1);

  renameSync(kept, path);
  expect(await statusOf('/readyz')).toBe(200);
  expect((await write(`After: ${file} ${name}`)).status).toBe(201);
  await expect.poll(() => linesWith('the database file is back')).toBe(back + 1);
});

it('what was acknowledged before and after is there after a restart', async () => {
  const acknowledged = await titles();
  expect(acknowledged).toHaveLength(8);
  const { dataDir } = site;
  const copy = `${dataDir}-copy`;
  // A kill, so that only what is in the files counts; the folder of a test process is removed with it.
  process.kill(site.pid, 'SIGKILL');
  await site.ended;
  cpSync(dataDir, copy, { recursive: true });
  const again = await startSiteProcess({ dataDir: copy });
  const jobs = (await (await fetch(`${again.url}/api/careers`)).json()) as { title: string }[];
  expect(jobs.map((job) => job.title)).toEqual(acknowledged);
  await again.stop();
  rmSync(copy, { recursive: true });
});
