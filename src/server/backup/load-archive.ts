import type { FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import { type AnyDatabase, columnsOf, setLastId } from '../db/engine.ts';
import { migrate, successorOf } from '../db/migrate.ts';
import type { Row } from '../db/read-rows.ts';
import { forgetRunning } from '../tasks/tasks.queries.ts';
import { forgetVersions, listGone } from '../drafts/forget-objects.ts';
import { archivedTables } from './archived-tables.ts';
import { DamagedArchive, type Manifest, parsePartName, partsOf, sha256Of } from './manifest.ts';
import { checksums, differences } from './table-rows.ts';
import { readParts } from './tar-file.ts';

/** How many rows are inserted at a time. Both engines accept 32,766 values in a statement. */
const ROWS = 200;

/**
 * Creates the tables as they were when the archive was made, inserts its rows, compares them with the manifest, and
 * then runs the newer migrations, and forgets what an archive of this version would not have. `db` is a
 * transaction on a database without tables: an error rolls everything back.
 * @param onPicture gets every picture that is inside the archive
 */
export async function loadArchive(
  db: AnyDatabase,
  handle: FileHandle,
  manifest: Manifest,
  onPicture: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  await migrate(db, successorOf(manifest.schema));
  const wanted = new Map(partsOf(manifest).map(({ name, sha256 }) => [name, sha256]));
  for await (const { name, bytes } of readParts(handle)) {
    const { table, file } = parsePartName(name) ?? {};
    if (!table && !file) continue;
    // The archive was verified, but it may have been written to since.
    if (wanted.get(name) !== sha256Of(bytes))
      throw new DamagedArchive(`The part ${name} changed while it was read.`);
    if (table) await insertLines(db, table, bytes.toString());
    if (file) await onPicture(file, bytes);
  }
  for (const [table, { lastId }] of Object.entries(manifest.tables))
    if (lastId !== undefined) await setLastId(db, table, lastId);
  await compareWithManifest(db, manifest);
  await migrate(db);
  for (const { kind, object_id } of await listGone(db)) await forgetVersions(db, kind, object_id);
  await forgetRunning(db);
  for (const { name, where } of archivedTables)
    if (where) await sql`delete from ${sql.table(name)} where not ${where}`.execute(db);
}

async function insertLines(db: AnyDatabase, table: string, lines: string): Promise<void> {
  const columns = (await columnsOf(db, table)).map(({ name }) => name).join();
  const rows = lines
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  if (rows.some((row) => Object.keys(row).join() !== columns))
    throw new DamagedArchive(`The rows of ${table} do not have the columns of this version.`);
  for (let start = 0; start < rows.length; start += ROWS)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS))
      .execute();
}

/** @throws DamagedArchive unless the database has exactly what the manifest describes */
async function compareWithManifest(db: AnyDatabase, manifest: Manifest): Promise<void> {
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
