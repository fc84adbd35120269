// The differences between the engines that queries have to know.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Kysely,
  type LogEvent,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  sql,
  SqliteAdapter,
} from 'kysely';
import type { Database, SearchTable } from './tables.ts';
import type { Log } from '../log/log.ts';

export type Engine = 'sqlite' | 'postgres';

/** A database, whatever its tables are: before or while they are migrated, and for work on all of them. */
// oxlint-disable-next-line no-explicit-any -- as above
export type AnyDatabase = Kysely<any>;

/** Which engine `db` uses. Only this folder and the *.queries.ts files may depend on it. */
export const engineOf = (db: AnyDatabase): Engine =>
  db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';

/** SQL condition: the column has this text in it. */
export const hasText = (db: AnyDatabase, column: string, text: string) =>
  sql<SqlBool>`${sql.raw(engineOf(db) === 'sqlite' ? 'instr' : 'strpos')}(${sql.ref(column)}, ${text}) > 0`;

/** True if `error` is the violation of a UNIQUE or PRIMARY KEY constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY; below, PostgreSQL's unique_violation.
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) return true;
  return 'code' in error && error.code === '23505';
}

/** For `.catch`: throws `refusal()` in place of such a violation. */
export const ifTaken = (refusal: () => Error) => (error: unknown) => {
  throw isUniqueViolation(error) ? refusal() : error;
};

/** Locks the selected rows until the transaction ends. SQLite has one writer, which takes the lock when it begins. */
export const lockForUpdate =
  (trx: Database) =>
  <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    engineOf(trx) === 'postgres' ? query.forUpdate() : query;

/** Keeps the keys of the selected rows as they are until the transaction ends: others may lock them in the same way until then. */
export const lockForKeyShare =
  (trx: Database) =>
  <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    engineOf(trx) === 'postgres' ? query.forKeyShare() : query;

/** Reads the row that `query` selects, and locks it until the transaction ends. @throws what `precondition` throws of the row */
export async function lockOne<Tables, From extends keyof Tables, Row>(
  trx: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
  precondition?: (row: Simplify<Row>) => void,
): Promise<Simplify<Row> | undefined> {
  const row = await query.$call(lockForUpdate(trx)).executeTakeFirst();
  if (row) precondition?.(row);
  return row;
}

/** The columns of a table in the order of their names, the same on both engines; [] when the table does not exist. */
export async function columnsOf(db: AnyDatabase, table: string): Promise<{ name: string }[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`;
  return (await query.execute(db)).rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The last id that the table has given to a row; 0 if it has given none. */
export async function readLastId(db: AnyDatabase, table: string): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')::regclass`;
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${table}`
      : sql<{ id: number }>`select coalesce(pg_sequence_last_value(${sequence}), 0) as id`;
  return (await query.execute(db)).rows[0]?.id ?? 0;
}

export async function setLastId(db: AnyDatabase, table: string, id: number): Promise<void> {
  if (id === 0) return;
  if (engineOf(db) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${id}::bigint)`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db);
}

/** From now on, deletions leave nothing in the index of a table's search, as `secure_delete` does in the tables of SQLite. */
export async function deleteSecurely(trx: Database, table: SearchTable): Promise<void> {
  if (engineOf(trx) !== 'sqlite') return;
  const index = sql.table(`${table}_search`);
  await sql`insert into ${index} (${index}, rank) values ('secure-delete', 1)`.execute(trx);
}

/** Empties SQLite's write-ahead log: it has what was erased. */
export async function emptyLog(db: Database): Promise<void> {
  if (engineOf(db) === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Rows or values of one statement: their parameters stay below the limits of SQLite (32,766) and PostgreSQL (65,535). */
const PER_STATEMENT = 1_000;

/** A list of any length, in parts that fit into one statement each; of an empty list none, because PostgreSQL refuses `in ()`. */
export function* parts<Item>(items: Iterable<Item>): Generator<Item[]> {
  const all = [...items];
  for (let start = 0; start < all.length; start += PER_STATEMENT)
    yield all.slice(start, start + PER_STATEMENT);
}

/** What a query returns for all parts of a list, one after the other. */
export async function readParts<Item, Row>(items: Iterable<Item>, read: (part: Item[]) => Promise<Row[]>) {
  const rows: Row[][] = [];
  for (const part of parts(items)) rows.push(await read(part));
  return rows.flat();
}

export type StoredRow = Record<string, string | number | null>;

/** How many rows are read at a time: it bounds the memory, and how long other requests wait. */
const ROWS = 100;

/** Reads the rows of a table in the order of its key; other requests are served in between. */
export async function* readRows(
  db: AnyDatabase,
  {
    name,
    key,
    where = sql`true`,
  }: { name: string; key: readonly string[]; where?: RawBuilder<unknown> | undefined },
  columns: readonly string[],
): AsyncGenerator<StoredRow> {
  const list = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } =
      await sql<StoredRow>`select ${list(columns)} from ${sql.table(name)} where ${where} ${after}
      order by ${list(key)} limit ${sql.lit(ROWS)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    after = sql`and (${list(key)}) > (${sql.join(key.map((column) => last[column]))})`;
    await nextTurn();
  }
}

/** SQL: the id of the object of a row, by its two columns; null if it is gone. For EXISTS or a join, PostgreSQL would read the whole table. */
export function ofObject(kinds: readonly string[], [kind, id]: [string, string]) {
  const cases = kinds.map(
    (table) => sql`when ${sql.lit(table)} then
      (select object.id from ${sql.table(table)} as object where object.id = ${sql.ref(id)})`,
  );
  return sql<number | null>`case ${sql.ref(kind)} ${sql.join(cases, sql` `)} end`;
}

/** In ms. */
const SLOW_STATEMENT = 250;
const LOGGED_LENGTH = 500;

/** Kysely's logger: writes a line for each slow statement, with its SQL and without values. */
export const logSlowStatements =
  (log: Log) =>
  ({ query, queryDurationMillis: ms }: LogEvent): void => {
    if (ms < SLOW_STATEMENT) return;
    log.info({ ms: Math.round(ms), sql: query.sql.slice(0, LOGGED_LENGTH) }, 'a slow statement');
  };
