// Folders, pictures and rows for the tests of archives.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { paths } from '../../src/contract/url/paths.ts';
import { pictureFiles } from '../../src/contract/media/picture-names.ts';
import { aBlog, aCareer, createEmptyDb, createTestDb, type TestDb } from './test-db.ts';
import { createBlog } from '../../src/server/blogs/blogs.queries.ts';
import { createCareer, deleteCareer } from '../../src/server/careers/careers.queries.ts';
import { createDiskStorage } from '../../src/server/storage/open-storage.ts';
import { newPictureName } from '../../src/server/images/make-picture.ts';
import { appliedMigrations } from '../../src/server/db/migrate.ts';
import type { Engine } from '../../src/server/db/engine.ts';

/** A new folder that is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Texts that encodings, JSON and databases treat differently, and that can be stored. */
export const hostileTexts = [
  'ភ្នំពេញ ខ្មែរ\u200bអក្សរ',
  'line\u2028paragraph\u2029next\u0085',
  '😀👩‍👩‍👧‍👦 \u{10ffff}',
  `"quotes" 'single' \\ back/slash {"json": [1]}\n\t`,
  'e\u0301 é ﬁ İ ß ς',
  '\ufeffmark',
  '$1 ? :name %s',
  ' ',
  '',
];

/** Stores the files of a picture, each with its own name as content; returns the picture's name. */
export async function storePicture(dataDir: string): Promise<string> {
  const name = newPictureName(640);
  const storage = createDiskStorage(join(dataDir, 'uploads'));
  for (const file of pictureFiles(name)) await storage.put(file.name, Buffer.from(`bytes of ${file.name}`));
  return name;
}

/** A database with rows of every kind, hostile texts, and two articles with pictures, in `uploads` of its folder. */
export async function createFilledDb(engine: Engine): Promise<TestDb & { pictures: string[] }> {
  const test = await createTestDb(engine, {
    careers: [{ salary: 0.1 }, { salary: 399.99 }],
    contacts: hostileTexts.filter((text) => text.trim()).map((message) => ({ message: `${message} .` })),
    users: [{ email: 'boss@chhatgroup.example', permission: 'admin' }, {}],
  });
  onTestFinished(() => test.close());
  const { db, dataDir } = test;
  // The last id belongs to a row that does not exist any more.
  await deleteCareer(db, (await createCareer(db, aCareer())).id);
  const pictures = [await storePicture(dataDir), await storePicture(dataDir)];
  const inText = `<p>See</p><img src="${paths.storage(pictures[1]!)}" alt="">`;
  await createBlog(db, aBlog(), pictures[0]!);
  await createBlog(db, aBlog({ content: inText, category: 'Chhat Research' }), null);
  await createBlog(db, aBlog({ content: `<p>${'អក្សរ word '.repeat(5_000)}</p>` }), null);
  for (const [index, text] of hostileTexts.entries())
    await db
      .insertInto('created_once')
      .values({ fingerprint: `${index} ${text}`, row_id: index, created_at: '2026-01-01' })
      .execute();
  return { ...test, pictures };
}

/** A data folder, on PostgreSQL with an empty database, that no connection has open. It is deleted after the test. */
export async function createEmptyTarget(engine: Engine): Promise<TestDb> {
  const test = await createEmptyDb(engine);
  onTestFinished(() => test.close());
  // Kysely closes only a connection that was used.
  await appliedMigrations(test.db);
  await test.db.destroy();
  return test;
}

/** The content of every file in the folder, by its name; {} without the folder. */
export function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map(({ name }) => [name, readFileSync(join(folder, name)).toString('latin1')]),
  );
}
