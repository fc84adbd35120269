import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Log } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { FileGuard } from './file-guard.ts';
import { migrations, ranMigrations } from './migrate.ts';
import { FairPostgresDialect } from './postgres.ts';
import { APPLICATION_ID, NodeSqliteDialect, openSqliteFile, sqliteCode } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabasePlace {
  /** Folder of `site.db`. */
  dataDir: string;
  /** `postgres://…`; without it SQLite in `dataDir`. */
  databaseUrl?: string;
}

export interface OpenOptions {
  /** Of a server that goes on running: it logs when the database file is deleted, replaced or moved away. */
  log?: Log;
}

/**
 * Opens the site's database, without migrating it.
 * @throws StartRefused when it is damaged, foreign, newer, locked or out of reach; it is then left as it was.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabasePlace,
  options: OpenOptions = {},
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'site.db'), dataDir, options);
}

async function openSqlite(file: string, dataDir: string, { log }: OpenOptions): Promise<Database> {
  try {
    mkdirSync(dataDir, { recursive: true });
    const isNew = sizeOf(file) === 0;
    // SQLite would throw away the writes that still lie beside an empty file.
    if (isNew && sizeOf(`${file}-wal`) > 0) throw new StartRefused(damaged(file));
    if (!isNew) inspectSqliteFile(file);
    const raw = openSqliteFile(file);
    if (isNew || raw.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID) {
      raw.exec(`pragma application_id = ${APPLICATION_ID}`);
    }
    const guard = new FileGuard(file);
    if (log) guard.watch(log);
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(raw, { guard }) });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(explainSqlite(error, file));
  }
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Looks at an existing file without writing to it, or beside it. */
function inspectSqliteFile(file: string): void {
  const place = pathToFileURL(file);
  // To read a file in WAL mode SQLite makes two more, unless it is told that nobody writes. Where the
  // write-ahead log is there already, somebody may, or was killed while writing: then it has to be read too.
  if (sizeOf(`${file}-wal`) === 0) place.searchParams.set('immutable', '1');
  const db = new DatabaseSync(place, { readOnly: true, timeout: 1000 });
  try {
    const applicationId = db.prepare('pragma application_id').get()?.['application_id'];
    const objects = db.prepare('select count(*) as n from sqlite_schema').get()?.['n'];
    if (applicationId !== APPLICATION_ID && (applicationId !== 0 || objects !== 0)) {
      throw new StartRefused(`${file} is a database of another program. Choose another DATA_DIR.`);
    }
    const verdict = db.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (verdict !== 'ok') throw new StartRefused(damaged(file));
    if (
      db.prepare("select count(*) as n from sqlite_schema where name = 'kysely_migration'").get()?.['n'] === 1
    ) {
      const newer = db
        .prepare('select name from kysely_migration order by name')
        .all()
        .map((row) => String(row['name']))
        .filter((name) => !(name in migrations));
      if (newer.length > 0) throw new StartRefused(madeByNewer(file, newer));
    }
  } finally {
    db.close();
  }
}

const damaged = (file: string) => `${file} is damaged. Restore it from a backup; it was left as it is.`;

const madeByNewer = (place: string, newer: string[]) =>
  `${place} was made by a newer version of this site (it has ${newer.join(', ')}). Start that version, or restore an older copy.`;

function explainSqlite(error: unknown, file: string): string {
  switch (sqliteCode(error)) {
    case 5:
    case 6:
      return `${file} is locked by another program. Close it and start again.`;
    case 11:
      return damaged(file);
    case 26:
      return `${file} is not a database. Choose another DATA_DIR, or restore the file from a backup.`;
    default:
      return `${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const place = new URL(databaseUrl);
  const name = `${place.host}${place.pathname}`;
  const db = new Kysely<Tables>({ dialect: new FairPostgresDialect(databaseUrl) });
  try {
    const ran = await ranMigrations(db);
    const newer = ran.filter((migration) => !(migration in migrations));
    if (newer.length > 0) throw new StartRefused(madeByNewer(name, newer));
    if (ran.length === 0) {
      const others = await sql<{
        n: number;
      }>`select count(*) as n from pg_tables where schemaname = current_schema()`.execute(db);
      if (others.rows[0]?.n !== 0) {
        throw new StartRefused(
          `${name} holds tables of another program. Give the site an empty database in DATABASE_URL.`,
        );
      }
    }
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(
      `The database ${name} cannot be reached: ${error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)}.`,
    );
  }
}
