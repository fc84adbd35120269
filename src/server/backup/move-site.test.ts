import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aContact } from '../../../tests/support/test-db.ts';
import { createContact } from '../contacts/contacts.queries.ts';
import { type DatabaseLocation, openDatabase } from '../db/open.ts';
import { lockDataDir } from '../db/single-process.ts';
import { checksums } from './table-rows.ts';
import { moveSite } from './move-site.ts';
import {
  createEmptyTarget,
  createFilledDb,
  filesIn,
  newFolder,
} from '../../../tests/support/test-archives.ts';

async function checksumsAt(location: DatabaseLocation) {
  const db = await openDatabase(location);
  return checksums(db).finally(() => db.destroy());
}

test('a move to another folder copies everything and leaves the source', async () => {
  const { db, dataDir } = await createFilledDb('sqlite');
  const before = await checksums(db);
  const uploads = filesIn(join(dataDir, 'uploads'));
  const folder = join(newFolder(), 'new');
  await moveSite({ dataDir }, { dataDir: folder });
  expect(await checksumsAt({ dataDir: folder })).toEqual(before);
  expect(filesIn(join(folder, 'uploads'))).toEqual(uploads);
  expect(readdirSync(folder).toSorted()).toEqual(['site.db', 'site.lock', 'uploads']);
  expect(await checksums(db)).toEqual(before);
  expect(filesIn(join(dataDir, 'uploads'))).toEqual(uploads);
  await expect(moveSite({ dataDir }, { dataDir: folder })).rejects.toThrow('With --replace it is replaced.');
});

test(
  'a move to PostgreSQL and back to SQLite in the same folder leaves the pictures, and replaces with --replace only',
  { tags: ['long'] },
  async () => {
    const { db, dataDir } = await createFilledDb('sqlite');
    const before = await checksums(db);
    const uploads = filesIn(join(dataDir, 'uploads'));
    const empty = await createEmptyTarget('postgres');
    onTestFinished(() => empty.close());
    const postgres = { dataDir, databaseUrl: empty.databaseUrl };
    await moveSite({ dataDir }, postgres);
    expect(await checksumsAt(postgres)).toEqual(before);

    await createContact(db, aContact());
    await expect(moveSite({ dataDir }, postgres)).rejects.toThrow('With --replace it is replaced.');
    await moveSite({ dataDir }, postgres, { replace: true });
    expect(await checksumsAt(postgres)).toEqual(await checksums(db));
    await db.destroy();
    await moveSite(postgres, { dataDir }, { replace: true });
    expect(await checksumsAt({ dataDir })).toEqual(await checksumsAt(postgres));
    expect(filesIn(join(dataDir, 'uploads'))).toEqual(uploads);
  },
);

test('a move is refused while a server runs on the source, and to the place where the data is', async () => {
  const { dataDir } = await createFilledDb('sqlite');
  await expect(moveSite({ dataDir }, { dataDir })).rejects.toThrow('The data is there already.');
  const release = lockDataDir(dataDir);
  await expect(moveSite({ dataDir }, { dataDir: newFolder() })).rejects.toThrow('already running');
  release();
});
