// Backups and restores that are killed, or that run while the data changes.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureFiles, pictureNamesIn } from '../../src/contract/media/picture-names.ts';
import type { Manifest } from '../../src/server/backup/archive-file.ts';
import { restoreArchive } from '../../src/server/backup/restore-archive.ts';
import { openPictures, type SiteLocation } from '../../src/server/backup/archived-pictures.ts';
import { checksums, differences } from '../../src/server/backup/archived-tables.ts';
import { verifyArchive } from '../../src/server/backup/verify-archive.ts';
import { writeArchive } from '../../src/server/backup/write-archive.ts';
import { createBlog } from '../../src/server/blogs/blogs.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { record } from '../support/fault-table.ts';
import { createEmptyTarget, createFilledDb, newFolder, storePicture } from '../support/test-archives.ts';
import { openForAll } from '../support/opened.ts';
import { startTestBucket, variablesOf } from '../support/test-bucket.ts';
import { aBlog, createTestDb } from '../support/test-db.ts';
import { runSite } from './run-site.ts';
import { writeAllTheTime } from './write-all-the-time.ts';

const killer = new URL('./inside-site/killed-at-file-call.ts', import.meta.url).pathname;
const killedAfter = (calls: number) => ({ NODE_OPTIONS: `--import ${killer}`, KILL_AFTER: String(calls) });
const KILLS = 12;
const BACKUPS = 4;

const bucket = openForAll(startTestBucket);

const places = [
  { engine: 'sqlite', pictures: 'folder' },
  { engine: 'postgres', pictures: 'folder' },
  { engine: 'sqlite', pictures: 'bucket' },
] as const;

/** Adds to a database the place of its pictures. Each test of a bucket has its own part of it. */
function locate<Database extends SiteLocation>(database: Database, pictures: string, prefix: string) {
  const storage = pictures === 'bucket' ? { ...bucket.config, prefix } : undefined;
  const { dataDir, databaseUrl } = database;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...(storage && variablesOf(storage)) };
  return { ...database, storage, env };
}

/** What is in a database, and the files of its articles' pictures that are not in their place. */
async function readState(location: SiteLocation) {
  await using db = await openDatabase(location);
  const blogs = await db.selectFrom('blogs').select(['image', 'content']).execute();
  const tables = await checksums(db);
  const names = blogs
    .flatMap(({ image, content }) => pictureNamesIn(`${image} ${content}`))
    .flatMap(pictureFiles);
  const stored = new Set(await (await openPictures(location)).list());
  return { tables, names, missing: names.map(({ name }) => name).filter((name) => !stored.has(name)) };
}

type Tables = Manifest['tables'];

/** True if a database has the content of an archive. A restore adds its own row to the audit log. */
const hasContentOf = (found: Tables, archived: Tables) =>
  differences(found, archived).every((table) => table === 'audit_log');

describe('at any moment', { tags: ['long'], timeout: 900_000 }, () => {
  test.each(places)(
    'a killed restore into $engine with a $pictures leaves the old data or the new, and can be run again',
    async ({ engine, pictures }) => {
      const archives = [];
      for (const title of ['a', 'b']) {
        await using source = await createTestDb('sqlite', { careers: [{ title }] });
        await createBlog(source.db, aBlog(), await storePicture(source.dataDir));
        const file = join(newFolder(), `${title}.tar`);
        archives.push({ file, manifest: await writeArchive(source, file) });
      }
      const target = locate(await createEmptyTarget(engine), pictures, 'restored');
      const run = (file: string, env = {}, signal?: AbortSignal) =>
        runSite(['restore', file, '--replace'], { ...target.env, ...env }, { signal });
      expect(await run(archives[0]!.file)).toMatchObject({ code: 0, stderr: '' });

      let [lost, kills, present] = [0, 0, 0];
      // With a bucket each request is a moment too, besides the calls that change files.
      for (const kind of pictures === 'bucket' ? ['file', 'request'] : ['file'])
        for (let after = 1; ; after += pictures === 'bucket' ? 2 : 1) {
          const end = new AbortController();
          let requests = 0;
          bucket.fault = () => {
            requests += 1;
            if (kind === 'request' && requests === after) end.abort();
            return undefined;
          };
          const env = kind === 'file' ? killedAfter(after) : {};
          const { code } = await run(archives[1 - present]!.file, env, end.signal);
          const { tables, missing } = await readState(target);
          const found = archives.findIndex(({ manifest }) => hasContentOf(tables, manifest.tables));
          if (found === -1 || missing.length > 0) lost += 1;
          else present = found;
          if (code === 0) break;
          expect(code).toBeNull();
          kills += 1;
        }
      bucket.fault = () => undefined;
      const tried =
        pictures === 'bucket'
          ? 'SIGKILL while pictures are restored into a bucket'
          : 'SIGKILL of a backup or a restore';
      record({ tried, times: kills, lost, note: `restore into ${engine}` });
      expect({ lost, isOften: kills > 10 }).toEqual({ lost: 0, isOften: true });

      const other = archives[1 - present]!.manifest;
      expect(await run(archives[1 - present]!.file)).toMatchObject({ code: 0, stderr: '' });
      expect(hasContentOf((await readState(target)).tables, other.tables)).toBe(true);
      const stored = await (await openPictures(target)).list();
      expect(stored.toSorted()).toEqual(other.pictures.files.map(({ name }) => name).toSorted());
      expect(readdirSync(target.dataDir)).not.toContain('restoring');
    },
  );

  test('a killed backup leaves no file, or a whole one', async () => {
    const { dataDir } = await createFilledDb('sqlite');
    const uploads = () => readdirSync(join(dataDir, 'uploads')).toSorted();
    const before = uploads();
    const folder = newFolder();
    const run = (file: string, timeout?: number) =>
      runSite(['backup', join(folder, file)], { DATA_DIR: dataDir }, { timeout });
    const started = performance.now();
    expect(await run('first.tar')).toMatchObject({ code: 0, stderr: '' });
    const duration = performance.now() - started;
    let [lost, kills] = [0, 0];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { code } = await run(`${kill}.tar`, Math.ceil((duration * (kill + 4)) / (KILLS + 4)));
      if (code === null) kills += 1;
      const file = join(folder, `${kill}.tar`);
      if (existsSync(file)) await verifyArchive(file).catch(() => (lost += 1));
    }
    record({ tried: 'SIGKILL of a backup or a restore', times: kills, lost, note: 'backup' });
    expect(lost).toBe(0);
    expect(await run('last.tar')).toMatchObject({ code: 0, stderr: '' });
    expect(uploads()).toEqual(before);
  });

  test.each(places)(
    'a backup of $engine with a $pictures is of one moment, while data and pictures change all the time',
    async ({ engine, pictures }) => {
      await using source = locate(await createTestDb(engine), pictures, 'busy');
      const end = new AbortController();
      // The sweep leaves what was unused for less than a day; others may delete from a bucket.
      const how = { end: end.signal, removes: pictures === 'bucket' };
      const writing = writeAllTheTime(source.db, await openPictures(source), how);
      let lost = 0;
      for (let number = 1; number <= BACKUPS; number += 1) {
        const file = join(newFolder(), 'site.tar');
        const { code, stderr } = await runSite(['backup', file], source.env);
        expect(code).toBe(0);
        const { tables, pictures: archived } = await verifyArchive(file);
        if (tables['careers']?.rows !== tables['contacts']?.rows) lost += 1;
        // A picture may be deleted from a bucket during the backup: then it is named.
        if (pictures === 'folder' && archived.missing.length > 0) lost += 1;
        if (archived.missing.length > 0 !== stderr.includes('were not found')) lost += 1;
        const target = { dataDir: newFolder() };
        await restoreArchive(file, target);
        const { names, missing } = await readState(target);
        expect(names.length).toBeGreaterThan(0);
        if (missing.some((name) => !archived.missing.includes(name))) lost += 1;
      }
      end.abort();
      const writes = await writing;
      const note = `${engine} with a ${pictures}: ${writes * 4} writes`;
      record({ tried: 'backup while the data changes all the time', times: BACKUPS, lost, note });
      expect(writes).toBeGreaterThan(BACKUPS);
      expect(lost).toBe(0);
    },
  );
});
