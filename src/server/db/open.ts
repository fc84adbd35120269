import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Log } from '../log/log.ts';
import { logSlowStatements } from './engine.ts';
import type { Config } from '../config/config.ts';
import { messageOf, StartRefused } from '../config/start-refused.ts';
import { adopted, appliedMigrations, isBeforeInitial, isExpansion, unknownMigrations } from './migrate.ts';
import { APPLICATION_ID, damaged, nodeSqlite, openSqliteFile, refusalOf } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Where the database is: at `databaseUrl` (`postgres://…`), or `site.db` in `dataDir`. */
export type DatabaseLocation = Pick<Config, 'dataDir'> &
  Partial<Pick<Config, 'databaseUrl' | 'databasePool'>>;

interface OpenOptions {
  /** For a running server: logs slow statements, and when the SQLite file is deleted, replaced or moved. */
  log?: Log;
  /** For a running server: accepts a database that a newer version has only expanded (docs/decisions/database.md#migrations). */
  acceptsExpanded?: boolean;
  /** For a restore, which replaces the data: accepts a database of any version. */
  acceptsAny?: boolean;
}

/**
 * Opens the site's database without running migrations; creates the SQLite file if it does not exist. @throws StartRefused when
 * it is damaged, of another program, of a newer version or older than 1.0, locked, or out of reach. Then nothing was changed.
 */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl, location.databasePool, options)
    : openSqlite(location.dataDir, options);
}

function openSqlite(dataDir: string, options: OpenOptions): Database {
  const { log } = options;
  const file = join(dataDir, 'site.db');
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
    if (raw.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID)
      raw.exec(`pragma application_id = ${APPLICATION_ID}`);
    const dialect = nodeSqlite(raw, { checkFile: guardFile(file, log) });
    return new Kysely<Tables>({ dialect, log: log && logSlowStatements(log) });
  } catch (error) {
    throw refusalOf(error, file);
  }
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Creates and changes no file. @throws StartRefused unless it is this site's, undamaged and of a version that can be served */
function inspectSqliteFile(file: string, options: OpenOptions): void {
  const url = pathToFileURL(file);
  // Reading a file in WAL mode creates -wal and -shm files, unless it is opened as immutable. If a -wal file exists,
  // another process is writing or was killed while writing: then the log must be read too.
  if (sizeOf(`${file}-wal`) === 0) url.searchParams.set('immutable', '1');
  const db = new DatabaseSync(url, { readOnly: true, timeout: 1000 });
  try {
    const applicationId = db.prepare('pragma application_id').get()?.['application_id'];
    const objects = db.prepare('select count(*) as n from sqlite_schema').get()?.['n'];
    if (applicationId !== APPLICATION_ID && (applicationId !== 0 || objects !== 0))
      throw new StartRefused(`${file} is a database of another program. Choose another DATA_DIR.`);
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

/** @throws StartRefused when a newer version has done more than expand the database, or the last ones before 1.0 are missing */
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

async function openPostgres(databaseUrl: string, max: number | undefined, options: OpenOptions) {
  const url = new URL(databaseUrl);
  const name = `${url.host}${url.pathname}`;
  // Imported here: most sites use SQLite, and the driver has 33 files.
  const { openPool } = await import('./postgres.ts');
  const db = openPool(databaseUrl, { log: options.log, max });
  try {
    // Before the migrations are read: another process may be running them.
    const isEmpty = !(await hasOtherTables(db));
    const ran = await appliedMigrations(db);
    refuseVersion(name, ran, options);
    if (ran.length === 0 && !isEmpty)
      throw new StartRefused(
        `${name} contains tables of another program. Give the site an empty database in DATABASE_URL.`,
      );
    return db;
  } catch (error) {
    await db.destroy();
    const refusal = refusalOf(error);
    if (refusal instanceof StartRefused) throw refusal;
    const reason = messageOf(error) || String((error as NodeJS.ErrnoException).code);
    throw new StartRefused(`The database ${name} cannot be reached: ${reason}.`);
  }
}

/** Whether there are tables, without those that the migrator makes before the first migration. */
async function hasOtherTables(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_tables where schemaname = current_schema()
      and tablename not in ('kysely_migration', 'kysely_migration_lock') limit 1`.execute(db);
  return rows.length > 0;
}

/** The database file and the two that SQLite writes next to it; the -wal file has committed data. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

const GONE =
  'the database file was deleted, replaced or moved away while the site runs: writes are refused until the very same file is back, or the site is restarted on another one';

/** Returns a check that throws DatabaseGone while a file, just opened, is not in its place: writes would be lost at the next restart. */
export function guardFile(file: string, log?: Log): () => void {
  /** Device and inode of each file, by path, recorded when the file was first seen. */
  const known = new Map<string, string>();
  /** The file that the last check missed. */
  let lost: string | undefined;

  const findMissing = () =>
    SUFFIXES.map((suffix) => file + suffix).find((path) => {
      const found = identityOf(path);
      if (found !== undefined && !known.has(path)) known.set(path, found);
      return found !== known.get(path);
    });

  const check = () => {
    const missing = findMissing();
    if (missing !== undefined && lost === undefined) log?.error({ file: missing }, GONE);
    if (missing === undefined && lost !== undefined)
      log?.warn({ file: lost }, 'the database file is back: writes are accepted again');
    lost = missing;
    if (missing !== undefined) throw new DatabaseGone('the database file is not in its place');
  };
  findMissing();
  return check;
}

export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
}

function identityOf(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  } catch {
    // The folder is not readable any more: treat the file as missing.
    return undefined;
  }
}
