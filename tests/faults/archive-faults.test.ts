import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureFiles } from '../../src/contract/pictures.ts';
import { checksums } from '../../src/server/backup/table-rows.ts';
import { restoreArchive } from '../../src/server/backup/restore-archive.ts';
import { createEmptyTarget, createFilledDb, newFolder, storePicture } from '../support/test-archives.ts';
import { verifyArchive } from '../../src/server/backup/verify-archive.ts';
import { writeArchive } from '../../src/server/backup/write-archive.ts';
import { createBlog, picturesOf } from '../../src/server/blogs/blogs.queries.ts';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/open.ts';
import { createDiskStorage } from '../../src/server/storage/disk-storage.ts';
import { record } from '../support/fault-table.ts';
import { aBlog, createTestDb, engines } from '../support/test-db.ts';
import { hasContentOf } from './has-content-of.ts';
import { runSite } from './run-site.ts';
import { writeAllTheTime } from './write-all-the-time.ts';

const KILLS = 12;
const BACKUPS = 4;
const killer = new URL('./inside-site/killed-at-file-call.ts', import.meta.url).pathname;
const long = { tags: ['long'], timeout: 900_000 };

const environmentOf = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** What is in a database, and which files of pictures its articles name that are not there. */
async function readState(location: DatabaseLocation) {
  const db = await openDatabase(location);
  try {
    const blogs = await db.selectFrom('blogs').select(['image', 'content']).execute();
    const named = blogs.flatMap(picturesOf).flatMap(pictureFiles);
    const missing = named.filter(({ name }) => !existsSync(join(location.dataDir, 'uploads', name)));
    return { tables: await checksums(db), missing };
  } finally {
    await db.destroy();
  }
}

test.each(engines)(
  'a restore into %s that is killed at any change of a file leaves the old data or the new, and can be run again',
  long,
  async (engine) => {
    const folder = newFolder();
    const archives = [];
    for (const title of ['a', 'b']) {
      const source = await createTestDb('sqlite', { careers: [{ title }] });
      await createBlog(source.db, aBlog(), await storePicture(source.dataDir));
      const file = join(folder, `${title}.tar`);
      archives.push({ file, manifest: await writeArchive(source, file) });
      await source.close();
    }
    const target = await createEmptyTarget(engine);
    onTestFinished(() => target.close());
    const run = (file: string, killAfter?: number) =>
      runSite(['restore', file, '--replace'], {
        ...environmentOf(target),
        ...(killAfter !== undefined && { NODE_OPTIONS: `--import ${killer}`, KILL_AFTER: String(killAfter) }),
      });
    expect(await run(archives[0]!.file)).toMatchObject({ code: 0, stderr: '' });

    let [lost, kills, present] = [0, 0, 0];
    for (let killAfter = 1; ; killAfter += 1) {
      const { code, stderr } = await run(archives[1 - present]!.file, killAfter);
      const { tables, missing } = await readState(target);
      const found = archives.findIndex(({ manifest }) => hasContentOf(tables, manifest.tables));
      if (found === -1 || missing.length > 0) lost += 1;
      else present = found;
      if (code !== null) {
        expect({ code, stderr }).toEqual({ code: 0, stderr: `file calls: ${killAfter - 1}\n` });
        break;
      }
      kills += 1;
    }
    expect(kills).toBeGreaterThan(20);
    record({ tried: 'SIGKILL of a backup or a restore', times: kills, lost, note: engine });
    expect(lost).toBe(0);
    const other = archives[1 - present]!;
    expect(await run(other.file)).toMatchObject({ code: 0, stderr: '' });
    expect(hasContentOf((await readState(target)).tables, other.manifest.tables)).toBe(true);
    const stored = other.manifest.pictures.files.map(({ name }) => name);
    expect(readdirSync(join(target.dataDir, 'uploads')).toSorted()).toEqual(stored.toSorted());
    expect(readdirSync(target.dataDir)).not.toContain('restoring');
  },
);

test('a backup that is killed at any moment leaves no file, or a whole one', long, async () => {
  const { dataDir } = await createFilledDb('sqlite');
  const uploads = readdirSync(join(dataDir, 'uploads')).toSorted();
  const folder = newFolder();
  const run = (file: string, timeout?: number) =>
    runSite(['backup', join(folder, file)], { DATA_DIR: dataDir }, { timeout });
  const started = performance.now();
  expect(await run('first.tar')).toMatchObject({ code: 0, stderr: '' });
  const duration = performance.now() - started;
  let [lost, kills] = [0, 0];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const file = `${kill}.tar`;
    const { code } = await run(file, (duration * (kill + 4)) / (KILLS + 4));
    if (code === null) kills += 1;
    if (existsSync(join(folder, file)))
      await verifyArchive(join(folder, file)).catch(() => {
        lost += 1;
      });
  }
  record({ tried: 'SIGKILL of a backup or a restore', times: kills, lost, note: 'backup' });
  expect(lost).toBe(0);
  expect(await run('last.tar')).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(join(dataDir, 'uploads')).toSorted()).toEqual(uploads);
});

test.each(engines)(
  'a backup of %s while it is written to all the time is of one moment, and goes through both engines',
  long,
  async (engine) => {
    const source = await createTestDb(engine);
    onTestFinished(() => source.close());
    const end = new AbortController();
    const writing = writeAllTheTime(
      source.db,
      createDiskStorage(join(source.dataDir, 'uploads')),
      end.signal,
    );
    const folder = newFolder();
    let lost = 0;
    for (let number = 1; number <= BACKUPS; number += 1) {
      const file = join(folder, `${number}.tar`);
      expect(await runSite(['backup', file], environmentOf(source))).toMatchObject({ code: 0, stderr: '' });
      const { tables, pictures } = await verifyArchive(file);
      if (tables['careers']?.rows !== tables['contacts']?.rows || pictures.missing.length > 0) lost += 1;
      let last = file;
      for (const other of engines.toReversed()) {
        const target = await createEmptyTarget(other);
        await restoreArchive(last, target);
        last = join(folder, `${number}-${other}.tar`);
        expect((await writeArchive(target, last)).tables).toEqual(tables);
        expect((await readState(target)).missing).toEqual([]);
        await target.close();
      }
    }
    end.abort();
    const writes = await writing;
    record({
      tried: 'backup while the data changes all the time',
      times: BACKUPS,
      lost,
      note: `${engine}: ${writes * 4} writes`,
    });
    expect(writes).toBeGreaterThan(BACKUPS);
    expect(lost).toBe(0);
  },
);
