import { rm } from 'node:fs/promises';
import { pictureFiles, pictureNamesIn } from '../../contract/media/picture-names.ts';
import { engineOf } from '../db/engine.ts';
import { appliedMigrations, migrationNames } from '../db/migrate.ts';
import type { Row } from '../db/read-rows.ts';
import { refusalOf } from '../db/sqlite.ts';
import { withSnapshot } from '../db/snapshot.ts';
import { moveIntoPlace } from '../storage/files.ts';
import { inGroups, readStored, type Storage } from '../storage/storage.ts';
import {
  createTarWriter,
  FORMAT,
  Manifest,
  MANIFEST,
  MANIFEST_CHECKSUM,
  type Part,
  picturePart,
  tablePart,
  type TarWriter,
} from './archive-file.ts';
import { readBeside, storeBeside } from './archived-pictures.ts';
import { openPictures, type SiteLocation } from './site-location.ts';
import { readTables } from './table-rows.ts';

/** A part of rows ends when it has this many characters. */
const PART_LENGTH = 1024 * 1024;

/**
 * Where the pictures go. 'inside': they are parts of the archive. With a folder, they are stored there once, under their
 * names; what it has already, from the manifest of an older archive, is not read from the site's storage again.
 */
type PicturesPlace = 'inside' | { beside: string; known: readonly Part[] };

/** The names of the files of pictures: `used` by rows, which must be there, and `stored`: an upload that was interrupted has none. */
type PictureNames = Record<'used' | 'stored', Set<string>>;

/**
 * Writes the archive of a site to `file`, while the site serves and writes. The file appears when it is complete. The sweep
 * removes only what has been unused for a day, so the pictures that the snapshot names stay while it runs.
 * @returns what the archive contains
 */
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
    const onRow = async (table: string, row: Row, line: string) => {
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
    const { sha256 } = await tar.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    await tar.add(MANIFEST_CHECKSUM, Buffer.from(`${sha256}  ${MANIFEST}\n`));
    await tar.end();
    return manifest;
  });
}

function writeRows(tar: TarWriter) {
  const parts: Part[] = [];
  let part = { table: '', number: 0, lines: '' };
  const end = async () => {
    if (part.lines === '') return;
    const name = tablePart(part.table, part.number);
    parts.push(await tar.add(name, Buffer.from(part.lines)));
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

function addNames(table: string, row: Row, { used, stored }: PictureNames): void {
  const filesOf = (pictures: string[]) => pictures.flatMap(pictureFiles).map(({ name }) => name);
  if (table === 'blogs')
    for (const name of filesOf(pictureNamesIn(`${row['image']} ${row['content']}`))) used.add(name);
  if (['drafts', 'versions', 'texts', 'translations'].includes(table))
    for (const name of filesOf(pictureNamesIn(String(row['fields'])))) used.add(name);
  if (table === 'media')
    for (const name of [...filesOf([String(row['name'])]), String(row['original'])]) used.add(name);
  if (['stored_pictures', 'picture_uploads'].includes(table))
    for (const name of filesOf([String(row['name'])])) stored.add(name);
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
    else if (bytes) files.push({ ...(await tar.add(picturePart(name), bytes)), name });
    else if (used.has(name)) missing.push(name);
  });
  return { files, missing };
}
