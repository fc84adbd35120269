import { copyFileSync, cpSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signedInSite } from '../support/site-fixture.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { aCareer } from '../support/test-db.ts';

const site = signedInSite();
const write = (title: string) => site.call('POST', '/careers', aCareer({ title }));
const titlesOf = async (url: string) =>
  ((await (await fetch(`${url}/api/careers`)).json()) as { title: string }[]).map((job) => job.title);
const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const linesWith = (words: string) => site.log().split(words).length - 1;

/** What happens to a file. The original stays at `spare`, so that the test can put it back. */
const faults: [name: string, file: string, remove: (file: string, spare: string) => void][] = [
  ['moved away', 'site.db', renameSync],
  [
    'replaced by a copy',
    'site.db',
    (file, spare) => {
      copyFileSync(file, `${file}.copy`);
      linkSync(file, spare);
      renameSync(`${file}.copy`, file);
    },
  ],
  ['deleted', 'site.db-wal', renameSync],
];

it.each(faults)(
  '%s: the site notices that %s is not in its place, and refuses writes until it is back',
  async (name, file, remove) => {
    const [path, spare] = [join(site.dataDir, file), join(site.dataDir, 'spare')];
    const lines = () => ['the database file was deleted', 'the database file is back'].map(linesWith);
    const [gone = 0, back = 0] = lines();
    expect((await write(`Before: ${file} ${name}`)).status).toBe(201);
    const before = await titlesOf(site.url);

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
    expect([await statusOf('/readyz'), await statusOf('/career')]).toEqual([503, 200]);
    expect(await titlesOf(site.url)).toEqual(before);
    await expect.poll(lines).toEqual([gone + 1, back]);

    renameSync(spare, path);
    expect(await statusOf('/readyz')).toBe(200);
    expect((await write(`After: ${file} ${name}`)).status).toBe(201);
    await expect.poll(lines).toEqual([gone + 1, back + 1]);
  },
);

it('every acknowledged write is there after a restart', async () => {
  const acknowledged = await titlesOf(site.url);
  expect(acknowledged).toHaveLength(2 * faults.length);
  const copy = `${site.dataDir}-copy`;
  // SIGKILL, so that only the files count. Copy the folder, because `stop` would delete it.
  process.kill(site.pid, 'SIGKILL');
  await site.ended;
  cpSync(site.dataDir, copy, { recursive: true });
  const again = await startSiteProcess({ dataDir: copy });
  expect(await titlesOf(again.url)).toEqual(acknowledged);
  await again.stop();
  rmSync(copy, { recursive: true });
});
