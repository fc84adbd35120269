import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** "CHHT": says in the file's header that a database is this site's. */
export const APPLICATION_ID = 0x43484854;

/** How long one statement may hold the process up for a lock that another process has, in ms. */
const BUSY_TIMEOUT = 50;
/** How long a statement is tried again (without holding the process up) before it counts as refused, in ms, unless told. */
const BUSY_PATIENCE = 1500;
const BUSY_PAUSE = 40;
const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Opens a file (made if missing) with every pragma that the site relies on. */
export function openSqliteFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  return db;
}

export interface SqliteOptions {
  /** How long a lock is waited for, in ms. */
  patience?: number;
  /** Checks that the open file is still the one in the folder (see `file-guard.ts`). */
  guard?: { check: () => void; close: () => void };
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #options: SqliteOptions;

  constructor(database: DatabaseSync, options: SqliteOptions = {}) {
    super({ database: adaptDatabase(database) });
    this.#database = database;
    this.#options = options;
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#database, this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** SQLite can undo CREATE TABLE; Kysely's adapter does not say so. With it all migrations pass or none. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Begins transactions with the write lock in hand (a lock taken later cannot be waited for), and asks
 * again, without holding the process up, while another process has it. Statements run one after another:
 * behind one that waited in vain the next do not wait as long again, they are refused at once.
 */
class PatientSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #patience: number;
  readonly #guard: SqliteOptions['guard'];
  /** Until when a lock counts as the one that has just outlasted the patience. */
  #lastingUntil = 0;

  constructor(database: DatabaseSync, { patience = BUSY_PATIENCE, guard }: SqliteOptions) {
    super({ database: adaptDatabase(database) });
    this.#database = database;
    this.#patience = patience;
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const isRead = query.query.kind === 'SelectQueryNode';
        const deadline = performance.now() + this.#patience;
        for (;;) {
          try {
            if (!isRead) this.#guard?.check();
            const result = await connection.executeQuery<Row>(query);
            // A commit into a file that was moved away since the first check must not be acknowledged.
            if (!isRead && !this.#database.isTransaction) this.#guard?.check();
            // Only a write says that the lock is gone: reads pass it by.
            if (!isRead) this.#lastingUntil = 0;
            return result;
          } catch (error) {
            if (!isBusy(error)) throw error;
            const now = performance.now();
            if (now > deadline || now < this.#lastingUntil) {
              this.#lastingUntil = now + this.#patience;
              throw error;
            }
            await sleep(BUSY_PAUSE);
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Never throws: the error that led here is the one to report. */
  override async rollbackTransaction(): Promise<void> {
    try {
      // SQLite has rolled back already after some errors, such as a full disk.
      if (this.#database.isTransaction) this.#database.exec('rollback');
    } catch {
      // The next BEGIN reports what is still wrong.
    }
  }

  override async destroy(): Promise<void> {
    this.#guard?.close();
    await super.destroy();
  }
}

/** Whether another process had the lock for longer than it was waited for. */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}

/** SQLite's primary result code of an error, or undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}

/** Gives `node:sqlite` the shape that Kysely's dialect expects, and refuses what it would bind as NULL unsaid. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (prepared.size >= 500) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array)
    return value;
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new TypeError(`SQLite cannot store ${value instanceof Date ? 'a Date' : String(value)}`);
}
