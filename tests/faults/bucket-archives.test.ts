import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFiles } from '../../src/contract/pictures.ts';
import { checksums } from '../../src/server/backup/table-rows.ts';
import { restoreArchive } from '../../src/server/backup/restore-archive.ts';
import { createEmptyTarget, filesIn, newFolder, storePicture } from '../support/test-archives.ts';
import { verifyArchive } from '../../src/server/backup/verify-archive.ts';
import { writeArchive } from '../../src/server/backup/write-archive.ts';
import { createBlog, picturesOf } from '../../src/server/blogs/blogs.queries.ts';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/open.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import { startTestBucket, type TestBucket, variablesOf } from '../support/test-bucket.ts';
import { record } from '../support/fault-table.ts';
import { aBlog, createTestDb } from '../support/test-db.ts';
import { hasContentOf } from './has-content-of.ts';
import { runSite } from './run-site.ts';
import { writeAllTheTime } from './write-all-the-time.ts';

const long = { tags: ['long'], timeout: 900_000 };
const killer = new URL('./inside-site/killed-at-file-call.ts', import.meta.url).pathname;
const BACKUPS = 8;
const ROW = 'SIGKILL while pictures are moved or restored into a bucket';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startTestBucket();
});
afterAll(() => bucket.close());

async function contentsOf(storage: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const name of await storage.list())
    contents[name] = (await buffer(await (await storage.get(name))!.read())).toString('latin1');
  return contents;
}

/** The files of the pictures that the articles of a database show. */
async function namedFiles(location: DatabaseLocation): Promise<string[]> {
  const db = await openDatabase(location);
  const blogs = await db.selectFrom('blogs').select(['image', 'content']).execute();
  await db.destroy();
  return blogs
    .flatMap(picturesOf)
    .flatMap(pictureFiles)
    .map(({ name }) => name);
}

/** How many of the files are not what they should be. A file that is not there yet is none of them. */
const wrong = (found: Record<string, string>, wanted: Record<string, string>) =>
  Object.entries(found).filter(([name, content]) => !name.startsWith('.') && content !== wanted[name]).length;

test(
  'pictures that are moved to a bucket and back, with a SIGKILL at many moments, are all there at the end',
  long,
  async () => {
    const dataDir = newFolder();
    for (let picture = 0; picture < 20; picture += 1) await storePicture(dataDir);
    const all = filesIn(join(dataDir, 'uploads'));
    const storage = { ...bucket.config, prefix: 'moved' };
    const inBucket = { DATA_DIR: dataDir, ...variablesOf(storage) };
    const stored = bucket.storageOf(storage);
    const folder = join(dataDir, 'back');
    mkdirSync(folder);
    const ways = [
      {
        first: 12,
        to: inBucket.STORAGE_URL,
        env: { ...inBucket, STORAGE_URL: '' },
        read: () => contentsOf(stored),
      },
      { first: 30, to: folder, env: inBucket, read: async () => filesIn(folder) },
    ];
    for (const { first, to, env, read } of ways) {
      let [kills, lost, before] = [0, 0, 0];
      for (;;) {
        // More than is read before the first file is stored, so that each run gets a little further.
        const killAfter = first + (kills % 7);
        const { code, stderr } = await runSite(['move', '--storage', to], {
          ...env,
          NODE_OPTIONS: `--import ${killer}`,
          KILL_AFTER: String(killAfter),
        });
        const found = await read();
        lost += wrong(found, all);
        const whole = Object.keys(found).filter((name) => !name.startsWith('.')).length;
        if (whole < before) lost += 1;
        before = whole;
        if (code !== null) {
          expect({ code, stderr }).toMatchObject({
            code: 0,
            stderr: expect.stringMatching(/^file calls: \d+\n$/),
          });
          break;
        }
        kills += 1;
      }
      expect(await runSite(['move', '--storage', to, '--verify'], env)).toMatchObject({
        code: 0,
        stderr: '',
      });
      lost +=
        Object.keys(all).length - Object.keys(await read()).filter((name) => !name.startsWith('.')).length;
      lost += wrong(await read(), all);
      expect(kills).toBeGreaterThan(2);
      record({ tried: ROW, times: kills, lost, note: `move to ${to === folder ? 'a folder' : 'a bucket'}` });
      expect(lost).toBe(0);
    }
    expect(filesIn(join(dataDir, 'uploads'))).toEqual(all);
  },
);

test(
  'a restore into a bucket that is killed leaves the old data or the new, each with its pictures',
  long,
  async () => {
    const folder = newFolder();
    const archives: { file: string; tables: Awaited<ReturnType<typeof checksums>>; names: string[] }[] = [];
    for (const title of ['a', 'b']) {
      const source = await createTestDb('sqlite', { careers: [{ title }] });
      await createBlog(source.db, aBlog(), await storePicture(source.dataDir));
      const file = join(folder, `${title}.tar`);
      const { tables, pictures } = await writeArchive(source, file);
      archives.push({ file, tables, names: pictures.files.map(({ name }) => name).toSorted() });
      await source.close();
    }
    const storage = { ...bucket.config, prefix: 'restored' };
    const { dataDir, close } = await createEmptyTarget('sqlite');
    const stored = bucket.storageOf(storage);
    await restoreArchive(archives[0]!.file, { dataDir, storage });
    let [present, kills, lost] = [0, 0, 0];
    // Each request to the bucket is a moment, besides the calls that change files.
    for (const kind of ['request', 'file'] as const)
      for (let killAfter = 1; ; killAfter += 2) {
        const end = new AbortController();
        let requests = 0;
        bucket.fault = () => {
          requests += 1;
          if (kind === 'request' && requests === killAfter) end.abort();
          return undefined;
        };
        const { code } = await runSite(
          ['restore', archives[1 - present]!.file, '--replace'],
          {
            DATA_DIR: dataDir,
            ...variablesOf(storage),
            ...(kind === 'file' && { NODE_OPTIONS: `--import ${killer}`, KILL_AFTER: String(killAfter) }),
          },
          { signal: end.signal },
        );
        bucket.fault = () => undefined;
        const db = await openDatabase({ dataDir });
        const tables = await checksums(db);
        await db.destroy();
        const there = new Set(await stored.list());
        const isWhole = (await namedFiles({ dataDir })).every((name) => there.has(name));
        const found = archives.findIndex((archive) => hasContentOf(tables, archive.tables));
        if (found === -1 || !isWhole) lost += 1;
        else present = found;
        if (code !== null) {
          expect(code).toBe(0);
          break;
        }
        kills += 1;
      }
    record({ tried: ROW, times: kills, lost, note: 'restore' });
    expect(kills).toBeGreaterThan(10);
    expect(lost).toBe(0);
    expect((await stored.list()).toSorted()).toEqual(archives[present]!.names);
    expect(readdirSync(dataDir)).not.toContain('restoring');
    await close();
  },
);

test(
  'a backup of a bucket whose pictures are deleted all the time has every picture of its articles, or names it',
  long,
  async () => {
    const { db, dataDir, close } = await createTestDb('sqlite');
    const storage = { ...bucket.config, prefix: 'busy' };
    const stored = bucket.storageOf(storage);
    const end = new AbortController();
    const writing = writeAllTheTime(db, stored, end.signal);
    const folder = newFolder();
    let lost = 0;
    for (let number = 1; number <= BACKUPS; number += 1) {
      const file = join(folder, `${number}.tar`);
      const result = await runSite(['backup', file], { DATA_DIR: dataDir, ...variablesOf(storage) });
      expect(result).toMatchObject({ code: 0 });
      const { missing } = (await verifyArchive(file)).pictures;
      if (missing.length > 0 !== result.stderr.includes('were not found')) lost += 1;
      const target = newFolder();
      await restoreArchive(file, { dataDir: target });
      const restored = filesIn(join(target, 'uploads'));
      const files = await namedFiles({ dataDir: target });
      expect(files.length).toBeGreaterThan(0);
      if (files.some((name) => !(name in restored) && !missing.includes(name))) lost += 1;
    }
    end.abort();
    const writes = await writing;
    record({
      tried: 'backup while the data changes all the time',
      times: BACKUPS,
      lost,
      note: `bucket: ${writes * 4} writes`,
    });
    expect(writes).toBeGreaterThan(BACKUPS);
    expect(lost).toBe(0);
    await close();
  },
);
