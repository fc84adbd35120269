import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { readErasures, repeatErasures } from '../contacts/person.queries.ts';
import { lockDataDir, refuseLivingProcesses, withDatabaseLock } from '../db/processes.ts';
import { type AnyDatabase, columnsOf, type StoredRow, setLastId } from '../db/engine.ts';
import { openDatabase } from '../db/open.ts';
import { countMatches } from '../db/pagination.ts';
import { isBusy, sqliteCode } from '../db/sqlite.ts';
import type { Database } from '../db/tables.ts';
import { moveIntoPlace } from '../storage/storage.ts';
import { StartRefused } from '../config/start-refused.ts';
import { archivedTables, checksums, differences, formerTables, treatments } from './archived-tables.ts';
import { DamagedArchive, type Manifest, openArchive, readVerified } from './archive-file.ts';
import { openPictures, restoredPictures, type SiteLocation } from './archived-pictures.ts';
import { folderBeside, verifyOpenArchive } from './verify-archive.ts';
import { appliedMigrations, migrate, successorOf, unknownMigrations } from '../db/migrate.ts';
import { forgetRunning } from '../tasks/tasks.queries.ts';
import { forgetVersions, listGone } from '../drafts/objects.queries.ts';

/** The folder, in the data folder, of a restore that is not finished. The next restore removes it. */
const UNFINISHED = 'restoring';

interface RestoreOptions {
  /** Replace the data that is there, with its pictures. */
  replace?: boolean;
  /** False leaves pictures beside the archive where they are, once they are verified. */
  copiesPictures?: boolean;
  /** Gets the transaction with the restored rows, which are migrated to this version. */
  onRestored?: (trx: Database, manifest: Manifest) => Promise<void>;
}

/**
 * Verifies the whole archive, and restores it. The old data is whole until the last step, which is atomic; after an interruption at
 * any point the command can be run again.
 * @throws StartRefused when the archive is damaged, while a server runs on the data folder, and when there is data that the caller
 * does not want to replace. Then nothing has changed.
 */
export async function restoreArchive(
  file: string,
  target: SiteLocation,
  { replace = false, copiesPictures = true, onRestored = async () => {} }: RestoreOptions = {},
): Promise<Manifest> {
  await using handle = await openArchive(file);
  const manifest = await verifyOpenArchive(handle, file);
  using _ = lockDataDir(target.dataDir);
  if (!replace) await refuseData(target);
  const erased = await readOwnErasures(target);
  const storage = await openPictures(target);
  const restored = restoredPictures(storage, await storage.list());
  await loadInto(target, async (trx) => {
    try {
      await loadArchive(trx, handle, manifest, restored.add);
      await repeatErasures(trx, erased);
      await onRestored(trx, manifest);
      if (copiesPictures && manifest.pictures.place === 'beside')
        await restored.copy(folderBeside(file), manifest.pictures.files);
      // Before the switch: a row never names a picture that is not there.
      await restored.store();
      if (!target.databaseUrl) endWriteAheadLog(target.dataDir);
    } catch (error) {
      await restored.discard();
      throw error;
    }
  });
  if (replace) await restored.removeOthers(manifest.pictures.files);
  return manifest;
}

/** Who was erased from the data that a restore replaces; of a database that cannot be read, nobody. */
async function readOwnErasures(target: SiteLocation): ReturnType<typeof readErasures> {
  if (!target.databaseUrl && !existsSync(join(target.dataDir, 'site.db'))) return [];
  try {
    await using db = await openDatabase(target, { acceptsAny: true });
    return (await columnsOf(db, 'erasures')).length > 0 ? await readErasures(db) : [];
  } catch (error) {
    if (target.databaseUrl) throw error;
    return [];
  }
}

/** @throws StartRefused if the database has rows, or cannot be read */
async function refuseData(target: SiteLocation): Promise<void> {
  const { dataDir, databaseUrl } = target;
  const advice = 'With --replace it is replaced.';
  if (!databaseUrl && !existsSync(join(dataDir, 'site.db'))) return;
  const rows = await countRows(target).catch((error: unknown) => {
    // A SQLite file that is damaged, for example.
    throw databaseUrl || !(error instanceof StartRefused)
      ? error
      : new StartRefused(`${error.message} ${advice}`);
  });
  const place = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir;
  if (rows > 0) throw new StartRefused(`There is data in ${place} (${rows} rows). ${advice}`);
}

async function countRows(target: SiteLocation): Promise<number> {
  await using db: AnyDatabase = await openDatabase(target, { acceptsAny: true });
  let rows = 0;
  for (const { name } of archivedTables)
    if ((await columnsOf(db, name)).length > 0) rows += await countMatches(db.selectFrom(name));
  return rows;
}

/** Gives `load` an empty database in a transaction, and then makes it the site's data, in one step. */
async function loadInto(target: SiteLocation, load: (trx: AnyDatabase) => Promise<void>): Promise<void> {
  if (target.databaseUrl) return loadIntoPostgres(target, load);
  const folder = join(target.dataDir, UNFINISHED);
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    {
      await using db = await openDatabase({ dataDir: folder });
      await db.transaction().execute(load);
    }
    const file = join(target.dataDir, 'site.db');
    // What is left is the log of a damaged database, or of none: SQLite would apply it to the new one.
    for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
    // One rename: a kill or a power failure leaves the old database or the new one.
    await moveIntoPlace(join(folder, 'site.db'), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One transaction drops the old tables and creates the new ones: until it commits, everybody sees the old data. */
async function loadIntoPostgres(target: SiteLocation, load: (trx: AnyDatabase) => Promise<void>) {
  await using db = await openDatabase(target, { acceptsAny: true });
  const { connectWithoutTimeouts } = await import('../db/postgres.ts');
  await using own = connectWithoutTimeouts(db);
  // No process serves the old data, and none starts: the data folder is locked on this machine only.
  await withDatabaseLock(db, { name: 'start' }, async () => {
    await refuseLivingProcesses(db);
    await own.transaction().execute(async (trx) => {
      await dropPostgresTables(trx, [...Object.keys(treatments), ...formerTables.map(({ name }) => name)]);
      await load(trx);
    });
  });
}

/** Makes the old database whole without its write-ahead log. @throws StartRefused while another process has it open */
function endWriteAheadLog(dataDir: string): void {
  const file = join(dataDir, 'site.db');
  if (!existsSync(file)) return;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 2000 });
    db.exec('pragma wal_checkpoint(truncate)');
    const mode = db.prepare('pragma journal_mode = delete').get()?.['journal_mode'];
    if (mode !== 'delete') throw inUse(file);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    if (isBusy(error)) throw inUse(file);
    // A damaged database is replaced as it is.
    if (![11, 26].includes(sqliteCode(error) ?? 0)) throw error;
  } finally {
    db?.close();
  }
}

const inUse = (file: string) =>
  new StartRefused(`${file} is in use by another program. Close it and run the command again.`);

/** How many rows are inserted at a time. Both engines accept 32,766 values in a statement. */
const ROWS = 200;

/** Restores the rows into `db`, which has no tables, as they were in the archive, compares them, and brings them to this version. */
async function loadArchive(
  db: AnyDatabase,
  handle: FileHandle,
  manifest: Manifest,
  onPicture: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  await migrate(db, successorOf(manifest.schema));
  for await (const { table, file, bytes } of readVerified(handle, manifest)) {
    if (table) await insertLines(db, table, bytes.toString());
    if (file) await onPicture(file, bytes);
  }
  for (const [table, { lastId }] of Object.entries(manifest.tables))
    if (lastId !== undefined) await setLastId(db, table, lastId);
  const [different] = differences(await checksums(db), manifest.tables);
  if (different !== undefined)
    throw new DamagedArchive(`The rows of ${different} are not those of the backup after restoring them.`);
  await migrate(db);
  for (const { kind, object_id } of await listGone(db)) await forgetVersions(db, kind, object_id);
  await forgetRunning(db);
  for (const { name, where } of archivedTables)
    if (where) await sql`delete from ${sql.table(name)} where not ${where}`.execute(db);
}

async function insertLines(db: AnyDatabase, table: string, lines: string): Promise<void> {
  const columns = (await columnsOf(db, table)).map(({ name }) => name).join();
  const rows = lines.slice(0, -1).split('\n');
  for (let start = 0; start < rows.length; start += ROWS) {
    const some = rows.slice(start, start + ROWS).map((line) => JSON.parse(line) as StoredRow);
    if (some.some((row) => Object.keys(row).join() !== columns))
      throw new DamagedArchive(`The rows of ${table} do not have the columns of this version.`);
    await db.insertInto(table).values(some).execute();
  }
}

/** After migrations of another version, whose tables are not known, also drops every other table of the site's role. */
async function dropPostgresTables(db: AnyDatabase, tables: readonly string[]): Promise<void> {
  const names = [...tables, 'kysely_migration', 'kysely_migration_lock'];
  const isOther = unknownMigrations(await appliedMigrations(db)).length > 0;
  const found = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and (tablename in (${sql.join(names)}) or ${isOther} and tableowner = current_user
      and not exists (select from pg_depend where deptype = 'e' and classid = 'pg_class'::regclass
        and objid = format('%I.%I', schemaname, tablename)::regclass))`.execute(db);
  if (found.rows.length === 0) return;
  const existing = found.rows.map(({ name }) => name);
  const triggered = sql<{ signature: string }>`
    select distinct tgfoid::regprocedure::text as signature from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace and relname in (${sql.join(existing)})`;
  const functions = await triggered.execute(db);
  await sql`drop table ${sql.join(existing.map((name) => sql.table(name)))}`.execute(db);
  for (const { signature } of functions.rows) await sql`drop function ${sql.raw(signature)}`.execute(db);
}
