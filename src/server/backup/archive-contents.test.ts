import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureFiles } from '../../contract/pictures.ts';
import { aBlog, createEmptyDb, createTestDb } from '../../../tests/support/test-db.ts';
import { createBlog, findBlog } from '../blogs/blogs.queries.ts';
import { appliedMigrations, migrate, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { lockForBackup } from '../db/single-process.ts';
import { restoreArchive } from './restore-archive.ts';
import { newFolder, storePicture } from '../../../tests/support/test-archives.ts';
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
