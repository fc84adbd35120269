import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureFiles } from '../../contract/pictures.ts';
import { aBlog, createEmptyDb, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createBlog, findBlog } from '../blogs/blogs.queries.ts';
import { appliedMigrations, migrate, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { lockForBackup } from '../db/single-process.ts';
import { checksums } from './table-rows.ts';
import { restoreArchive } from './restore-archive.ts';
import { createEmptyTarget, filesIn, newFolder, storePicture } from '../../../tests/support/test-archives.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

test('the backup of an older version is brought up to date', async () => {
  const source = await createEmptyDb('sqlite');
  await migrate(source.db, '0005-created-once');
  const article = {
    title: 'Old',
    content: '<p onclick="x()">Old</p>',
    category: 'Chhat Group' as const,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    folded_title: 'old',
    folded: 'old',
  };
  await source.db.insertInto('blogs').values(article).execute();
  const file = join(newFolder(), 'old.tar');
  expect(await writeArchive(source, file)).toMatchObject({ schema: '0005-created-once' });
  await source.close();
  const dataDir = newFolder();
  await restoreArchive(file, { dataDir });
  const db = await openDatabase({ dataDir });
  expect(await appliedMigrations(db)).toEqual(migrationNames);
  expect(await findBlog(db, 1)).toMatchObject({ title: 'Old', content: '<p>Old</p>' });
  await db.destroy();
});

test('pictures beside archives are stored once, and are verified and restored with each of them', async () => {
  const { db, dataDir, close } = await createTestDb('sqlite');
  const first = await storePicture(dataDir);
  await createBlog(db, aBlog(), first);
  const folder = newFolder();
  const pictures = { beside: join(folder, 'pictures'), known: [] };
  await writeArchive({ dataDir }, join(folder, '1.tar'), pictures);
  await createBlog(db, aBlog(), await storePicture(dataDir));
  await writeArchive({ dataDir }, join(folder, '2.tar'), pictures);
  const uploads = filesIn(join(dataDir, 'uploads'));
  await close();
  expect(filesIn(pictures.beside)).toEqual(uploads);
  const target = newFolder();
  await restoreArchive(join(folder, '2.tar'), { dataDir: target });
  expect(filesIn(join(target, 'uploads'))).toEqual(uploads);
  const [damaged] = pictureFiles(first);
  await writeFile(join(pictures.beside, damaged!.name), 'other bytes');
  await expect(verifyArchive(join(folder, '2.tar'))).rejects.toThrow(
    `its picture ${damaged!.name} is missing or damaged`,
  );
});

test('a picture that was lost earlier is named, and everything else is in the backup', async () => {
  const { db, dataDir, close } = await createTestDb('sqlite');
  const image = await storePicture(dataDir);
  await createBlog(db, aBlog(), image);
  const [lost, ...others] = pictureFiles(image).map(({ name }) => name);
  await rm(join(dataDir, 'uploads', lost!));
  const file = join(newFolder(), 'site.tar');
  const { pictures } = await writeArchive({ dataDir }, file);
  expect(pictures.missing).toEqual([lost]);
  expect(pictures.files.map(({ name }) => name)).toEqual(others);
  await verifyArchive(file);
  const release = lockForBackup(dataDir);
  await expect(writeArchive({ dataDir }, file)).rejects.toThrow('Another backup of');
  release();
  await close();
});

test(
  'every text that can be stored survives the way through both engines, a megabyte too',
  { tags: ['long'] },
  async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 }).map((value) => value.replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { minLength: 200, maxLength: 400 }), async (texts) => {
        const source = await createTestDb('sqlite');
        const rows = texts.map((fingerprint, row_id) => ({ fingerprint, row_id, created_at: fingerprint }));
        await source.db.insertInto('created_once').values(rows).execute();
        for (const length of [300_000, 5_000_000])
          await source.db
            .insertInto('blogs')
            .values({
              ...aBlog(),
              content: 'ខ្មែរ"\n\u2028'.repeat(length / 8),
              created_at: '',
              updated_at: '',
              folded_title: '',
              folded: '',
            })
            .execute();
        const before = await checksums(source.db);
        let file = join(newFolder(), 'site.tar');
        await writeArchive(source, file);
        await source.close();
        for (const engine of engines.toReversed()) {
          const target = await createEmptyTarget(engine);
          await restoreArchive(file, target);
          file = join(newFolder(), `${engine}.tar`);
          expect((await writeArchive(target, file)).tables).toEqual(before);
          const db = await openDatabase(target);
          const stored = await db
            .selectFrom('created_once')
            .select('fingerprint')
            .orderBy('row_id')
            .execute();
          expect(stored.map(({ fingerprint }) => fingerprint)).toEqual(texts);
          await db.destroy();
          await target.close();
        }
      }),
      { numRuns: 3 },
    );
  },
);
