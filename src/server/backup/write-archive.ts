// Writes an archive: every table in one snapshot, and the pictures that its rows name.

import { rm } from 'node:fs/promises';
import { pictureFiles } from '../../contract/pictures.ts';
import { picturesOf } from '../blogs/blogs.queries.ts';
import { isPictureUsed } from '../blogs/blog-pictures.queries.ts';
import { engineOf } from '../db/engine.ts';
import { readLastId } from '../db/last-ids.ts';
import { appliedMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { lockForBackup } from '../db/single-process.ts';
import { withSnapshot } from '../db/snapshot.ts';
import { columnsOf } from '../db/table-columns.ts';
import type { Database } from '../db/tables.ts';
import { type HeldFiles, holdFiles } from '../storage/held-files.ts';
import { archivedTables } from './archived-tables.ts';
import type { TableSummary } from './checksums.ts';
import { EarlierAttempt } from './earlier-attempt.ts';
import { FORMAT, Manifest, MANIFEST, MANIFEST_CHECKSUM, type Part, picturePart } from './manifest.ts';
import { readBeside, storeBeside } from './pictures-beside.ts';
import { readAhead } from './read-ahead.ts';
import { type Row, readRows, toLine } from './read-lines.ts';
import { RowsWriter } from './rows-writer.ts';
import { openPictures, type SiteLocation } from './site-location.ts';
import { moveIntoPlace } from './sync-file.ts';
import { createTarWriter, type TarWriter } from './tar-writer.ts';

/** How often a backup starts again because a picture was deleted while it ran. */
const ATTEMPTS = 5;

export interface WriteOptions {
  /**
   * 'inside': pictures are parts of the archive. With a folder, they are stored there once, under their names. 'none':
   * for an archive of the rows alone.
   */
  pictures?: 'inside' | 'none' | PicturesBeside;
}

type PicturesPlace = NonNullable<WriteOptions['pictures']>;

export interface PicturesBeside {
  beside: string;
  /** What is in the folder already, from the manifest of an older archive: it is not read from the storage again. */
  known?: readonly Part[];
}

/** The names of the files of pictures that rows name. */
interface PictureNames {
  /** Files of articles: they must be there. */
  used: Set<string>;
  /** Files of uploads that no article uses yet: an upload that was interrupted has none. */
  uploaded: Set<string>;
}

/**
 * Writes the archive of a site to `file`, while the site serves and writes. The file appears when it is complete.
 * @returns what the archive contains
 * @throws StartRefused while another backup of the data folder is being made
 */
export async function writeArchive(
  source: SiteLocation,
  file: string,
  { pictures = 'inside' }: WriteOptions = {},
): Promise<Manifest> {
  const releaseLock = lockForBackup(source.dataDir);
  const partial = `${file}.partial`;
  const held = holdFiles(openPictures(source));
  const earlier = new EarlierAttempt(`${file}.earlier`);
  const read: HeldFiles['read'] = async (name, space) =>
    (await earlier.read(name, space)) ?? held.read(name, space);
  try {
    let known: readonly Part[] = [];
    for (let attempt = 1; ; attempt += 1) {
      const place =
        typeof pictures === 'object'
          ? { ...pictures, known: [...known, ...(pictures.known ?? [])] }
          : pictures;
      const { manifest, places } = await writeOnce(source, partial, { ...held, read }, place);
      if ((await areLost(source, manifest.pictures.missing)) || attempt === ATTEMPTS) {
        await moveIntoPlace(partial, file);
        return manifest;
      }
      known = manifest.pictures.files;
      await earlier.take(partial, places);
    }
  } finally {
    await rm(partial, { force: true });
    await earlier.remove();
    await held.release();
    releaseLock();
  }
}

/**
 * True if articles still use every one of the missing files: then they were lost earlier, and another attempt finds no
 * more. A file that was deleted during the backup is not used any more.
 */
async function areLost(source: SiteLocation, missing: readonly string[]): Promise<boolean> {
  if (missing.length === 0) return true;
  const db = await openDatabase(source);
  try {
    for (const name of missing) if (!(await isPictureUsed(db, stemOf(name)))) return false;
    return true;
  } finally {
    await db.destroy();
  }
}

/** The part of a file's name that all files of the picture share. */
const stemOf = (file: string) => file.slice(0, file.lastIndexOf('-'));

async function writeOnce(
  source: SiteLocation,
  file: string,
  held: HeldFiles,
  pictures: PicturesPlace,
): Promise<{ manifest: Manifest; places: TarWriter['places'] }> {
  await held.release();
  await held.update();
  const tar = await createTarWriter(file);
  try {
    return await withSnapshot(source, async (db) => {
      const created = new Date().toISOString();
      // Pictures that were added since the first update.
      await held.update();
      const names: PictureNames = { used: new Set(), uploaded: new Set() };
      const { tables, parts } = await writeTables(db, tar, names);
      const stored = await writePictures(tar, held, names, pictures);
      const manifest: Manifest = {
        format: FORMAT,
        created,
        schema: (await appliedMigrations(db)).at(-1) ?? '',
        engine: engineOf(db),
        tables,
        parts,
        pictures: { place: pictures === 'inside' ? 'inside' : 'beside', ...stored },
      };
      const { sha256 } = await tar.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
      await tar.add(MANIFEST_CHECKSUM, Buffer.from(`${sha256}  ${MANIFEST}\n`));
      await tar.end();
      return { manifest, places: tar.places };
    });
  } finally {
    await tar.close();
  }
}

async function writeTables(
  db: Database,
  tar: TarWriter,
  names: PictureNames,
): Promise<Pick<Manifest, 'tables' | 'parts'>> {
  const tables: Record<string, TableSummary> = {};
  const writer = new RowsWriter(tar);
  for (const table of archivedTables) {
    // An older database does not have every table.
    if ((await columnsOf(db, table.name)).length === 0) continue;
    writer.begin(table.name);
    let count = 0;
    for await (const rows of readRows(db, table)) {
      for (const row of rows) {
        addNames(table.name, row, names);
        await writer.add(toLine(row));
      }
      count += rows.length;
    }
    tables[table.name] = {
      rows: count,
      sha256: await writer.end(),
      ...(table.isNumbered && { lastId: await readLastId(db, table.name) }),
    };
  }
  return { tables, parts: writer.parts };
}

/** Collects the files of the pictures that a row names. */
function addNames(table: string, row: Row, { used, uploaded }: PictureNames): void {
  const add = (files: Set<string>, picture: string) => {
    for (const file of pictureFiles(picture)) files.add(file.name);
  };
  if (table === 'blogs')
    for (const name of picturesOf(row as { image: string | null; content: string })) add(used, name);
  if (table === 'picture_uploads') add(uploaded, String(row['name']));
}

async function writePictures(
  tar: TarWriter,
  held: HeldFiles,
  { used, uploaded }: PictureNames,
  place: PicturesPlace,
): Promise<Pick<Manifest['pictures'], 'files' | 'missing'>> {
  const files: Part[] = [];
  const missing: string[] = [];
  if (place === 'none') return { files, missing };
  const known = new Map(place === 'inside' ? [] : place.known?.map((part) => [part.name, part]));
  const found = readAhead(new Set([...used, ...uploaded]), async (name, space) => {
    const before = known.get(name);
    if (place !== 'inside' && before && (await readBeside(place.beside, before)))
      return { name, part: before };
    const bytes = await held.read(name, space);
    const part = bytes && place !== 'inside' ? await storeBeside(place.beside, name, bytes) : undefined;
    return { name, part, bytes };
  });
  for await (const { name, part, bytes } of found) {
    if (part) files.push(part);
    else if (bytes) files.push({ ...(await tar.add(picturePart(name), bytes)), name });
    else if (used.has(name)) missing.push(name);
  }
  return { files, missing };
}
