// Reads a table as lines of JSON, the same lines on both engines.

import { type Kysely, sql } from 'kysely';
import { type Column, columnsOf } from '../db/table-columns.ts';
import type { ArchivedTable } from './archived-tables.ts';

/** How many keys are read at a time. */
const KEYS = 1_000;
/** How many bytes of text are read at a time, unless a single row has more. Bounds the memory. */
const BYTES = 1024 * 1024;

export type Row = Record<string, string | number | null>;
type Key = (string | number)[];

/** The rows of a table in the order of its key, in groups of limited size. Columns are in the order of their names. */
// oxlint-disable-next-line no-explicit-any -- an older database has other tables
export async function* readRows(db: Kysely<any>, table: ArchivedTable): AsyncGenerator<Row[]> {
  const columns = await columnsOf(db, table.name);
  if (columns.length === 0) return;
  let last: Key | undefined;
  for (;;) {
    const ends = await readEnds(db, table, columns, last);
    for (const end of ends.keys) {
      yield await readBetween(db, table, columns, last, end);
      last = end;
    }
    if (ends.isLast) return;
  }
}

/** The row as one line of an archive. @throws for a number that JSON cannot have. */
export function toLine(row: Row): string {
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Error(`A row has ${value} in its column ${name}, which cannot be archived.`);
  return `${JSON.stringify(row)}\n`;
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

const after = (key: readonly string[], last: Key | undefined) =>
  last ? sql`where (${list(key)}) > (${sql.join(last)})` : sql``;

/** Splits the next rows after `last` into groups of at most BYTES bytes: the key of the last row of each. */
async function readEnds(
  // oxlint-disable-next-line no-explicit-any -- as above
  db: Kysely<any>,
  { name, key }: ArchivedTable,
  columns: Column[],
  last: Key | undefined,
): Promise<{ keys: Key[]; isLast: boolean }> {
  const texts = columns.filter(({ type }) => type === 'text');
  const sizes = texts.map((column) => sql`coalesce(octet_length(${sql.ref(column.name)}), 0)`);
  // Neither engine reads a long text to know its length in bytes.
  const size = sql.join([sql`0`, ...sizes], sql` + `);
  const { rows } = await sql<Row & { row_bytes: number }>`
    select ${list(key)}, ${size} as row_bytes from ${sql.table(name)}
    ${after(key, last)} order by ${list(key)} limit ${sql.lit(KEYS)}`.execute(db);
  const keys: Key[] = [];
  let bytes = 0;
  for (const [index, row] of rows.entries()) {
    bytes += row.row_bytes;
    const next = rows[index + 1];
    if (next && bytes + next.row_bytes <= BYTES) continue;
    keys.push(key.map((column) => row[column] as string | number));
    bytes = 0;
  }
  return { keys, isLast: rows.length < KEYS };
}

async function readBetween(
  // oxlint-disable-next-line no-explicit-any -- as above
  db: Kysely<any>,
  { name, key }: ArchivedTable,
  columns: Column[],
  last: Key | undefined,
  end: Key,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${list(columns.map((column) => column.name))} from ${sql.table(name)}
    ${last ? sql`where (${list(key)}) > (${sql.join(last)}) and` : sql`where`} (${list(key)}) <= (${sql.join(end)})
    order by ${list(key)}`.execute(db);
  return rows;
}
