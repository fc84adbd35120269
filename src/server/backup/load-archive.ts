// Loads the rows of an archive into an empty database.

import type { FileHandle } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { setLastId } from '../db/last-ids.ts';
import { migrate } from '../db/migrate.ts';
import { columnsOf } from '../db/table-columns.ts';
import { checksums, differences } from './checksums.ts';
import { DamagedArchive } from './damaged-archive.ts';
import type { Manifest, Part } from './manifest.ts';
import { parsePartName, picturePart } from './manifest.ts';
import { sha256Of } from './pictures-beside.ts';
import type { Row } from './read-lines.ts';
import { readParts } from './read-parts.ts';

/** How many rows are inserted at a time. Both engines accept 32,766 values in a statement. */
const ROWS = 200;
/** How many bytes of lines are inserted at a time, unless a single line has more. */
const BYTES = 1024 * 1024;

/**
 * Creates the tables as they were when the archive was made, inserts its rows, compares them with the manifest, and
 * then runs the newer migrations. `db` is a transaction on a database without tables: an error rolls everything back.
 * @param onPicture gets every picture that is inside the archive
 */
export async function loadArchive(
  // oxlint-disable-next-line no-explicit-any -- the tables are those of the archive's time
  db: Kysely<any>,
  handle: FileHandle,
  manifest: Manifest,
  onPicture: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  await migrate(db, manifest.schema);
  const wanted = new Map(
    [...manifest.parts, ...manifest.pictures.files.map(inside)].map((part) => [part.name, part]),
  );
  for await (const { name, bytes } of readParts(handle)) {
    const parsed = parsePartName(name);
    if (parsed?.kind !== 'rows' && parsed?.kind !== 'picture') continue;
    // The archive was verified, but it may have been written to since.
    if (wanted.get(name)?.sha256 !== sha256Of(bytes))
      throw new DamagedArchive(`The part ${name} changed while it was read.`);
    if (parsed.kind === 'rows') await insertLines(db, parsed.table, bytes);
    else await onPicture(parsed.file, bytes);
  }
  for (const [table, { lastId }] of Object.entries(manifest.tables))
    if (lastId !== undefined) await setLastId(db, table, lastId);
  await compareWithManifest(db, manifest);
  await migrate(db);
}

const inside = (picture: Part): Part => ({ ...picture, name: picturePart(picture.name) });

// oxlint-disable-next-line no-explicit-any -- as above
async function insertLines(db: Kysely<any>, table: string, bytes: Buffer): Promise<void> {
  const columns = (await columnsOf(db, table)).map(({ name }) => name).join();
  let rows: Row[] = [];
  let size = 0;
  const flush = async () => {
    if (rows.length > 0) await db.insertInto(table).values(rows).execute();
    [rows, size] = [[], 0];
  };
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(10, start);
    const row = JSON.parse(bytes.toString('utf8', start, end)) as Row;
    if (Object.keys(row).join() !== columns)
      throw new DamagedArchive(`The rows of ${table} do not have the columns of this version.`);
    if (rows.length >= ROWS || size + end - start > BYTES) await flush();
    rows.push(row);
    size += end - start;
    start = end + 1;
  }
  await flush();
}

/** @throws DamagedArchive unless the database has exactly what the manifest describes */
// oxlint-disable-next-line no-explicit-any -- as above
async function compareWithManifest(db: Kysely<any>, manifest: Manifest): Promise<void> {
  const [different] = differences(await checksums(db), manifest.tables);
  if (different !== undefined)
    throw new DamagedArchive(`The rows of ${different} are not those of the backup after restoring them.`);
  const { rows } = await sql<{ name: string; n: number }>`select name, n from row_counts`.execute(db);
  for (const { name, n } of rows)
    if (manifest.tables[name] && manifest.tables[name].rows !== n)
      throw new DamagedArchive(
        `The database counts ${n} rows of ${name} after restoring ${manifest.tables[name].rows}.`,
      );
}
