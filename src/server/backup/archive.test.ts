import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aCareer } from '../../../tests/support/test-db.ts';
import { listBlogs } from '../blogs/blogs.queries.ts';
import { createCareer } from '../careers/careers.queries.ts';
import type { Engine } from '../db/engine.ts';
import { openDatabase } from '../db/open.ts';
import { countRows } from '../db/pagination.ts';
import { checksums } from './archived-tables.ts';
import { restoreArchive } from './restore-archive.ts';
import {
  createEmptyTarget,
  createFilledDb,
  filesIn,
  newFolder,
} from '../../../tests/support/test-archives.ts';
import { readManifest, verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

test('a backup goes from SQLite to PostgreSQL and back with every row, picture and id', async () => {
  const source = await createFilledDb('sqlite');
  const before = await checksums(source.db);
  const uploads = filesIn(join(source.dataDir, 'uploads'));
  expect(Object.keys(uploads)).toHaveLength(12);

  const file = join(newFolder(), 'site.tar');
  const manifest = await writeArchive(source, file);
  expect(manifest).toMatchObject({ format: 1, engine: 'sqlite', tables: before });
  expect(manifest.pictures).toMatchObject({ place: 'inside', missing: [] });
  expect(await verifyArchive(file)).toEqual(manifest);
  expect(await readManifest(file)).toEqual(manifest);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(source.dataDir, 'uploads'))).toHaveLength(12);

  const postgres = await restored(file, 'postgres');
  const back = join(newFolder(), 'back.tar');
  expect(await writeArchive(postgres, back)).toMatchObject({ engine: 'postgres', tables: before });
  for (const target of [postgres, await restored(back, 'sqlite')]) {
    expect(filesIn(join(target.dataDir, 'uploads'))).toEqual(uploads);
    await using db = await openDatabase(target);
    expect(await checksums(db)).toEqual(before);
    expect(await countRows(db, 'blogs:Chhat Research')).toBe(1);
    expect((await listBlogs(db, { search: 'អក្សរ word' })).total).toBe(1);
    const { id } = await createCareer(db, aCareer());
    expect(id).toBe(before['careers']!.lastId! + 1);
    expect(id).toBeGreaterThan(before['careers']!.rows + 1);
  }
});

/** Restores the archive into a new database. */
async function restored(file: string, engine: Engine) {
  const target = await createEmptyTarget(engine);
  await restoreArchive(file, target);
  return target;
}
