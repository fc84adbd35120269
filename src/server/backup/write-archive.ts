import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { pictureFiles, pictureNamesIn } from '../../contract/media/picture-names.ts';
import { engineOf, type StoredRow } from '../db/engine.ts';
import { appliedMigrations, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { refusalOf } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';
import { inGroups, moveIntoPlace, readStored, type Storage } from '../storage/storage.ts';
import { createTarWriter, FORMAT, type Manifest, type Part, type TarWriter } from './archive-file.ts';
import { openPictures, readBeside, type SiteLocation, storeBeside } from './archived-pictures.ts';
import { readTables } from './archived-tables.ts';

/** A part of rows ends when it has this many characters. */
const PART_LENGTH = 1024 * 1024;

/** Into the archive, or once into a folder: what that has already, by the manifest of an older archive, is not read again. */
type PicturesPlace = 'inside' | { beside: string; known: readonly Part[] };

/** The names of the files of pictures: `used` by rows, which must be there, and `stored`: an upload that was interrupted has none. */
type PictureNames = Record<'used' | 'stored', Set<string>>;

/** Writes the archive of a site while it serves; the file appears when it is complete. Meanwhile no picture that it names is swept. */
export async function writeArchive(source: SiteLocation, file: string, pictures: PicturesPlace = 'inside') {
  const partial = `${file}.partial`;
  try {
    const manifest = await write(source, partial, pictures);
    await moveIntoPlace(partial, file);
    return manifest;
  } catch (error) {
    throw refusalOf(error, file);
  } finally {
    await rm(partial, { force: true });
  }
}

async function write(source: SiteLocation, file: string, place: PicturesPlace): Promise<Manifest> {
  const storage = await openPictures(source);
  await using tar = await createTarWriter(file);
  return await withSnapshot(source, async (db) => {
    const created = new Date().toISOString();
    const names: PictureNames = { used: new Set(), stored: new Set() };
    const rows = writeRows(tar);
    const schema = (await appliedMigrations(db)).at(-1) ?? '';
    const onRow = async (table: string, row: StoredRow, line: string) => {
      addNames(table, row, names);
      await rows.add(table, line);
    };
    // Before `site migrate`, the queries of this version would not find all their tables and columns.
    const tables = await readTables(db, onRow, schema !== migrationNames.at(-1));
    await rows.end();
    const manifest: Manifest = {
      format: FORMAT,
      created,
      schema,
      engine: engineOf(db),
      tables,
      parts: rows.parts,
      pictures: {
        place: place === 'inside' ? 'inside' : 'beside',
        ...(await writePictures(tar, storage, names, place)),
      },
    };
    await tar.end(manifest);
    return manifest;
  });
}

/** Runs `work` on one snapshot of the database: it sees every row as it is now, however long it takes, while others write. */
async function withSnapshot<Result>(source: SiteLocation, work: (db: Database) => Promise<Result>) {
  await using db = await openDatabase(source);
  const postgres = engineOf(db) === 'postgres' ? await import('../db/postgres.ts') : undefined;
  await using own = postgres?.connectWithoutTimeouts(db);
  return await (own ?? db).connection().execute(async (connection) => {
    const isolation = postgres ? 'isolation level repeatable read read only' : '';
    await sql`begin ${sql.raw(isolation)}`.execute(connection);
    try {
      await postgres?.liftTimeouts(connection);
      // The snapshot is taken by the first statement that reads.
      await sql`select count(*) from kysely_migration`.execute(connection);
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

function writeRows(tar: TarWriter) {
  const parts: Part[] = [];
  let part = { table: '', number: 0, lines: '' };
  const end = async () => {
    if (part.lines !== '') parts.push(await tar.addRows(part.table, part.number, part.lines));
  };
  return {
    parts,
    async add(table: string, line: string) {
      if (part.table !== table || part.lines.length >= PART_LENGTH) {
        await end();
        part = { table, number: part.table === table ? part.number + 1 : 1, lines: '' };
      }
      part.lines += line;
    },
    end,
  };
}

function addNames(table: string, row: StoredRow, { used, stored }: PictureNames): void {
  const filesOf = (pictures: string[]) => pictures.flatMap(pictureFiles).map(({ name }) => name);
  if (table === 'blogs')
    for (const name of filesOf(pictureNamesIn(`${row['image']} ${row['content']}`))) used.add(name);
  if (['drafts', 'versions', 'texts', 'translations'].includes(table))
    for (const name of filesOf(pictureNamesIn(String(row['fields'])))) used.add(name);
  if (['media', 'stored_pictures', 'picture_uploads'].includes(table))
    for (const name of filesOf([String(row['name'])])) (table === 'media' ? used : stored).add(name);
  if (table === 'media') used.add(String(row['original']));
}

async function writePictures(
  tar: TarWriter,
  storage: Storage,
  { used, stored }: PictureNames,
  place: PicturesPlace,
): Promise<Pick<Manifest['pictures'], 'files' | 'missing'>> {
  const files: Part[] = [];
  const missing: string[] = [];
  const known = new Map(place === 'inside' ? [] : place.known.map((part) => [part.name, part]));
  const find = async (name: string) => {
    const before = known.get(name);
    if (place !== 'inside' && before && (await readBeside(place.beside, before)))
      return { name, part: before };
    const bytes = await readStored(storage, name);
    const part = bytes && place !== 'inside' ? await storeBeside(place.beside, name, bytes) : undefined;
    return { name, part, bytes };
  };
  await inGroups(new Set([...used, ...stored]), find, async ({ name, part, bytes }) => {
    if (part) files.push(part);
    else if (bytes) files.push(await tar.addPicture(name, bytes));
    else if (used.has(name)) missing.push(name);
  });
  return { files, missing };
}
