// Opens the database (SQLite or PostgreSQL) after checking that it belongs to this site.

import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Log } from '../log/log.ts';
import { logSlowStatements } from './engine.ts';
import { StartRefused } from '../config/start-refused.ts';
import { guardFile } from './file-guard.ts';
import { adopted, appliedMigrations, isBeforeInitial, isExpansion, unknownMigrations } from './migrate.ts';
import { APPLICATION_ID, damaged, nodeSqlite, openSqliteFile, refusalOf } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabaseLocation {
  /** Folder of `site.db`. */
  dataDir: string;
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  databaseUrl?: string;
  /** Max connections of the pool to PostgreSQL. */
  databasePool?: number;
}

export interface OpenOptions {
  /** For a running server: logs slow statements, and when the SQLite file is deleted, replaced or moved. */
  log?: Log;
  /** For a running server: accepts a database that a newer version has only expanded (docs/decisions/database.md#migrations). */
  acceptsExpanded?: boolean;
  /** For a restore, which replaces the data: accepts a database of any version. */
  acceptsAny?: boolean;
}

/**
 * Opens the site's database without running migrations; creates the SQLite file if it does not exist.
 * @throws StartRefused when the database is damaged, belongs to another program, is of a newer version or older than 1.0, is
 * locked, or cannot be reached. Then nothing was changed.
 */
export async function openDatabase(
  { dataDir, databaseUrl, databasePool }: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, { ...options, databasePool })
    : openSqlite(join(dataDir, 'site.db'), dataDir, options);
}

async function openSqlite(file: string, dataDir: string, options: OpenOptions): Promise<Database> {
  const { log } = options;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    const isNew = sizeOf(file) === 0;
    // An empty database file with a write-ahead log: SQLite would discard the log, and its writes with it.
    if (isNew && sizeOf(`${file}-wal`) > 0) throw new StartRefused(damaged(file));
    if (!isNew) inspectSqliteFile(file, options);
    if (!isNew) accessSync(file, constants.W_OK);
    const raw = openSqliteFile(file);
    // A file from before the site had its own umask; SQLite makes the two beside it like it.
    if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600);
    if (isNew || raw.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID) {
      raw.exec(`pragma application_id = ${APPLICATION_ID}`);
    }
    const dialect = nodeSqlite(raw, { checkFile: guardFile(file, log) });
    return new Kysely<Tables>({ dialect, log: log && logSlowStatements(log) });
  } catch (error) {
    throw refusalOf(error, file);
  }
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/**
 * Checks that an existing file is this site's, undamaged and of a version that this one can serve. Opens it without writing to
 * it or creating files next to it.
 * @throws StartRefused
 */
function inspectSqliteFile(file: string, options: OpenOptions): void {
  const url = pathToFileURL(file);
  // Reading a file in WAL mode creates -wal and -shm files, unless it is opened as immutable. If a -wal file exists,
  // another process is writing or was killed while writing: then the log must be read too.
  if (sizeOf(`${file}-wal`) === 0) url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { readOnly: true, timeout: 1000 });
  try {
    const applicationId = db.prepare('pragma application_id').get()?.['application_id'];
    const objects = db.prepare('select count(*) as n from sqlite_schema').get()?.['n'];
    if (applicationId !== APPLICATION_ID && (applicationId !== 0 || objects !== 0)) {
      throw new StartRefused(`${file} is a database of another program. Choose another DATA_DIR.`);
    }
    const verdict = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (verdict !== 'ok') throw new StartRefused(damaged(file));
    if (db.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get()) {
      const ran = db.prepare('select name from kysely_migration order by name').all();
      refuseVersion(file, adopted(ran.map(({ name }) => String(name))), options);
    }
  } finally {
    db.close();
  }
}

/**
 * @throws StartRefused when migrations of a newer version have run, unless this version goes on working with them, or when the
 * last ones before version 1.0 are missing
 */
function refuseVersion(database: string, ran: string[], options: OpenOptions): void {
  const { acceptsExpanded, acceptsAny, log } = options;
  const unknown = unknownMigrations(ran);
  if (unknown.length === 0 || acceptsAny) return;
  const older = ran.findLast(isBeforeInitial);
  if (older !== undefined)
    throw new StartRefused(
      `${database} was left by a version before 1.0 at the migration ${older}. Start the last version before 1.0 on it once, then this one (docs/operations.md, "Update").`,
    );
  if (!acceptsExpanded || !unknown.every(isExpansion))
    throw new StartRefused(
      `${database} was migrated by a newer version of this site (unknown migrations: ${unknown.join(', ')}). Start that version, or restore an older copy.`,
    );
  log?.warn({ migrations: unknown }, 'a newer version has expanded the database: update this process too');
}

async function openPostgres(
  databaseUrl: string,
  { databasePool, ...options }: OpenOptions & Pick<DatabaseLocation, 'databasePool'>,
): Promise<Database> {
  const url = new URL(databaseUrl);
  const name = `${url.host}${url.pathname}`;
  // Imported here: most sites use SQLite, and the driver has 33 files.
  const { openPool } = await import('./postgres.ts');
  const db = openPool(databaseUrl, { log: options.log, max: databasePool });
  try {
    // Before the migrations are read: another process may be running them.
    const isEmpty = !(await hasOtherTables(db));
    const ran = await appliedMigrations(db);
    refuseVersion(name, ran, options);
    if (ran.length === 0 && !isEmpty) {
      throw new StartRefused(
        `${name} contains tables of another program. Give the site an empty database in DATABASE_URL.`,
      );
    }
    return db;
  } catch (error) {
    await db.destroy();
    const refusal = refusalOf(error);
    if (refusal instanceof StartRefused) throw refusal;
    throw new StartRefused(
      `The database ${name} cannot be reached: ${error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)}.`,
    );
  }
}

/** Whether there are tables, without those that the migrator makes before the first migration. */
async function hasOtherTables(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables where schemaname = current_schema()
      and tablename not in ('kysely_migration', 'kysely_migration_lock') limit 1`.execute(db);
  return rows.length > 0;
}
