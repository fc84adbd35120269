import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { columnsOf } from '../db/table-columns.ts';
import { readLastId } from '../db/last-ids.ts';
import { archivedTables } from './archived-tables.ts';
import { readRows, toLine } from './read-lines.ts';

/** The content of a table in short; equal on both engines for equal rows. */
export interface TableSummary {
  rows: number;
  /** SHA-256 of all its lines. */
  sha256: string;
  /** The last id that the table has given to a row; not in tables whose rows have no number. */
  lastId?: number;
}

/**
 * The count and the checksum of every archived table. To compare two databases: equal summaries are equal contents.
 * The rows must not change while it reads (see `withSnapshot`).
 */
// oxlint-disable-next-line no-explicit-any -- an older database has other tables
export async function checksums(db: Kysely<any>): Promise<Record<string, TableSummary>> {
  const summaries: Record<string, TableSummary> = {};
  for (const table of archivedTables) {
    if ((await columnsOf(db, table.name)).length === 0) continue;
    const hash = createHash('sha256');
    let count = 0;
    for await (const rows of readRows(db, table)) {
      for (const row of rows) hash.update(toLine(row));
      count += rows.length;
    }
    summaries[table.name] = {
      rows: count,
      sha256: hash.digest('hex'),
      ...(table.isNumbered && { lastId: await readLastId(db, table.name) }),
    };
  }
  return summaries;
}

/** The names of the tables whose summaries differ. */
export function differences(a: Record<string, TableSummary>, b: Record<string, TableSummary>): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => {
    const [one, other] = [a[name], b[name]];
    return one?.rows !== other?.rows || one?.sha256 !== other?.sha256 || one?.lastId !== other?.lastId;
  });
}
