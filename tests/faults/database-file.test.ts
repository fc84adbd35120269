import { copyFileSync, cpSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signedInSite } from '../support/site-fixture.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { storeCareer } from './store-career.ts';

const site = signedInSite();
const write = (title: string) => storeCareer(site, title);
const titles = async () =>
  ((await (await fetch(`${site.url}/api/careers`)).json()) as { title: string }[]).map((job) => job.title);
const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const linesWith = (words: string) =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes(words)).length;

/** What happens to a file. `remove` takes it away and leaves the original at `spare`, so that the test can put it back. */
const faults: [name: string, file: string, remove: (file: string, spare: string) => void][] = [
  ['moved away', 'site.db', (file, spare) => renameSync(file, spare)],
  [
    'deleted',
    'site.db',
    (file, spare) => {
      linkSync(file, spare);
      rmSync(file);
    },
  ],
  [
    'replaced by a copy',
    'site.db',
    (file, spare) => {
      copyFileSync(file, `${file}.copy`);
      linkSync(file, spare);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    'deleted',
    'site.db-wal',
    (file, spare) => {
      linkSync(file, spare);
      rmSync(file);
    },
  ],
];

it.each(faults)(
  '%s: the site notices that %s is not in its place, and refuses writes until it is back',
  async (name, file, remove) => {
    const [path, spare] = [join(site.dataDir, file), join(site.dataDir, 'spare')];
    const deletedLines = linesWith('the database file was deleted');
    const backLines = linesWith('the database file is back');
    expect((await write(`Before: ${file} ${name}`)).status).toBe(201);
    const before = await titles();

    remove(path, spare);
    for (let n = 0; n < 8; n += 1) {
      const response = await write('Lost');
      expect([response.status, await response.json()]).toEqual([
        503,
        {
          message:
            'Nothing can be stored at the moment: the database file is not in its place. Please tell the person who runs the server.',
          request_id: expect.any(String),
        },
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/career')).toBe(200);
    expect(await titles()).toEqual(before);
    await expect.poll(() => linesWith('the database file was deleted')).toBe(deletedLines + 1);

    renameSync(spare, path);
    expect(await statusOf('/readyz')).toBe(200);
    expect((await write(`After: ${file} ${name}`)).status).toBe(201);
    await expect.poll(() => linesWith('the database file is back')).toBe(backLines + 1);
  },
);

it('every acknowledged write is there after a restart', async () => {
  const acknowledged = await titles();
  expect(acknowledged).toHaveLength(8);
  const { dataDir } = site;
  const copy = `${dataDir}-copy`;
  // SIGKILL, so that only the files count. Copy the folder, because `stop` would delete it.
  process.kill(site.pid, 'SIGKILL');
  await site.ended;
  cpSync(dataDir, copy, { recursive: true });
  const again = await startSiteProcess({ dataDir: copy });
  const jobs = (await (await fetch(`${again.url}/api/careers`)).json()) as { title: string }[];
  expect(jobs.map((job) => job.title)).toEqual(acknowledged);
  await again.stop();
  rmSync(copy, { recursive: true });
});
