import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { messageOf, StartRefused } from '../config/start-refused.ts';

/** "CHHT" in the database file's header marks it as this site's (pragma application_id). */
export const APPLICATION_ID = 0x43484854;

/** How long SQLite itself waits for another process's lock, in ms. It blocks the event loop. */
const BLOCKING_TIMEOUT = 50;
/** How long a statement is retried, without blocking the event loop, in ms. */
const BUSY_TIMEOUT = 1500;
const RETRY_PAUSE = 40;
const MAX_STATEMENTS = 500;
const SQLITE_FULL = 13;
/** The extended result code when the index file of the write-ahead log cannot grow. */
const SQLITE_IOERR_SHMSIZE = 4874;

export function openSqliteFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BLOCKING_TIMEOUT, enableForeignKeyConstraints: true });
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on',
  );
  return db;
}

interface SqliteOptions {
  /** How long to wait for another process's lock, in ms. */
  busyTimeout?: number;
  /** Called around writes: throws unless the open file is still the one in the folder (see `open.ts`). */
  checkFile?: () => void;
}

/** Kysely's SQLite dialect for `node:sqlite`, with retries while the database is locked. */
export const nodeSqlite = (database: DatabaseSync, options: SqliteOptions = {}): Dialect => ({
  createDriver: () => new RetryingSqliteDriver(database, options),
  createAdapter: () => new TransactionalDdlAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Runs migrations in a transaction: SQLite can roll back CREATE TABLE, but Kysely's adapter does not declare it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Takes the write lock with BEGIN, and retries while another process has it. After a timeout the next ones fail at once. */
class RetryingSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #options: SqliteOptions;
  /** A lock seen again before this time counts as the same lock: do not wait for it twice. */
  #sameLockUntil = 0;
  #connection: DatabaseConnection | undefined;

  constructor(database: DatabaseSync, options: SqliteOptions) {
    super({ database: adaptDatabase(database) });
    this.#database = database;
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // One object: Kysely adds its logging to every connection that it has not seen.
    this.#connection ??= this.#retrying(await super.acquireConnection());
    return this.#connection;
  }

  #retrying(connection: DatabaseConnection): DatabaseConnection {
    const { busyTimeout = BUSY_TIMEOUT, checkFile } = this.#options;
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const isRead = query.query.kind === 'SelectQueryNode';
        const deadline = performance.now() + busyTimeout;
        for (;;) {
          try {
            if (!isRead) checkFile?.();
            const result = await connection.executeQuery<Row>(query);
            // Check again after a commit: the file may have been moved since the first check.
            if (!isRead && !this.#database.isTransaction) checkFile?.();
            // Only a successful write shows that the lock is gone: reads do not need it.
            if (!isRead) this.#sameLockUntil = 0;
            return result;
          } catch (error) {
            const now = performance.now();
            const isLocked = isBusy(error);
            if (!isLocked || now > deadline || now < this.#sameLockUntil) {
              if (isLocked) this.#sameLockUntil = now + busyTimeout;
              // Named as in errors of files: SQLite does not name it.
              if (sqliteCode(error)) Object.assign(error as Error, { path: this.#database.location() });
              throw error;
            }
            await sleep(RETRY_PAUSE);
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Never throws: the caller reports the error that caused the rollback. */
  override async rollbackTransaction(): Promise<void> {
    try {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.#database.isTransaction) this.#database.exec('rollback');
    } catch {
      // If the connection is still broken, the next BEGIN fails.
    }
  }
}

/** True if another process held the lock until the timeout (SQLITE_BUSY, SQLITE_LOCKED). */
export const isBusy = (error: unknown) => [5, 6].includes(sqliteCode(error) ?? 0);

/** SQLite's primary result code of an error, or undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
  if (typeof code !== 'number') return undefined;
  return code === SQLITE_IOERR_SHMSIZE ? SQLITE_FULL : code & 0xff;
}

/** Adapts `node:sqlite` to Kysely's SqliteDatabase: caches statements, rejects values SQLite would store as NULL. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => {
      const statement = database.prepare(sql);
      return {
        // Read once: a statement keeps its columns, also when SQLite compiles it again after a change of the schema.
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  });
  return { close: () => database.close(), prepare: (sql) => prepared.memo(sql) };
}

/** @throws TypeError for NaN, undefined and objects, which SQLite would store as NULL without a warning. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array)
    return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new TypeError(`SQLite cannot store ${value instanceof Date ? 'a Date' : String(value)}`);
}

export const damaged = (file: string) =>
  `${file} is damaged. Restore it from a backup. This start did not change it.`;

/** What the operator reads about an error of a disk, of rights or of a database; any other as it is. `file`: what was opened. */
export function refusalOf(error: unknown, file = 'The data'): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall = '', path = file } = error as NodeJS.ErrnoException;
  // These calls name a folder.
  const isFolder = /^(?:access|mkdir|scandir|statfs)$/.test(syscall) && path !== file;
  const text = explain(sqliteCode(error) ?? code, path, isFolder, error.message);
  return text === undefined || syscall === 'connect' ? error : new StartRefused(text);
}

/** The first line of what the operator reads about an error. */
export const oneLine = (error: unknown) => messageOf(refusalOf(error)).split('\n')[0] ?? '';

/** @param code of the system, of PostgreSQL or, as a number, of SQLite: https://www.sqlite.org/rescode.html */
function explain(code: unknown, path: string, isFolder: boolean, message: string): string | undefined {
  const is = (...codes: unknown[]) => codes.includes(code);
  // SQLite: 5 busy, 6 locked, 8 read-only, 10 input or output, 11 corrupt, 13 full, 14 cannot open, 26 not a database.
  if (is(5, 6)) return `${path} is locked by another program. Close it and start again.`;
  if (is(11)) return damaged(path);
  if (is(26)) return `${path} is not a database. Choose another DATA_DIR, or restore the file from a backup.`;
  if (is('EACCES', 'EPERM', 8, 14))
    return `${path} cannot be read or written by this user. Give ${isFolder ? 'it (make it if it is missing)' : 'its folder'}, with all files in it, to the user that runs the site, and run commands as that user.`;
  if (is('EROFS')) return `${path} cannot be written: its disk is read-only. Choose another folder.`;
  if (isFolder && is('EEXIST', 'ENOENT', 'ENOTDIR'))
    return `The folder ${path} cannot be made: a file has its name, or a folder above it is missing. Is its disk mounted?`;
  if (is('ENOSPC', 'EDQUOT', '53100', 13))
    return `${path} cannot be stored: no room is left. Free some space on its disk, or raise the quota.`;
  if (is('EIO', 'EFBIG', 10))
    return `${path} cannot be read or written: a quota or a limit of file sizes is used up, or the disk has errors. Check \`quota\`, \`ulimit -f\` and \`dmesg\`.`;
  if (is('42501'))
    return `The role in DATABASE_URL lacks rights (${message}). Make it the owner of the database and of all in it.`;
  return undefined;
}
