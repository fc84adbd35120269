import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AnyDatabase, columnsOf, readLastId } from '../db/engine.ts';
import { readRows, type Row } from '../db/read-rows.ts';
import { archivedTables } from './archived-tables.ts';
import type { Manifest } from './archive-file.ts';

/**
 * Reads the rows of every archived table, which must not change during it (see `withSnapshot`). `onRow` gets each of them,
 * and its line in an archive. `areAll`: also those that an archive leaves out (`where`).
 */
export async function readTables(
  db: AnyDatabase,
  onRow: (table: string, row: Row, line: string) => Promise<void>,
  areAll: boolean,
): Promise<Manifest['tables']> {
  const summaries: Manifest['tables'] = {};
  for (const table of archivedTables) {
    const columns = (await columnsOf(db, table.name)).map(({ name }) => name);
    // An older database does not have every table.
    if (columns.length === 0) continue;
    const hash = createHash('sha256');
    let count = 0;
    for await (const row of readRows(db, areAll ? { ...table, where: undefined } : table, columns)) {
      const line = toLine(row);
      hash.update(line);
      count += 1;
      await onRow(table.name, row, line);
    }
    summaries[table.name] = {
      rows: count,
      sha256: hash.digest('hex'),
      ...(table.isNumbered && { lastId: await readLastId(db, table.name) }),
    };
  }
  return summaries;
}

/** The summary of all rows of every archived table. To compare two databases: equal summaries are equal contents. */
export const checksums = (db: AnyDatabase) => readTables(db, async () => {}, true);

export function differences(a: Manifest['tables'], b: Manifest['tables']): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !isDeepStrictEqual(a[name], b[name]));
}

/** The row as one line of an archive. @throws for a number that JSON cannot have. */
function toLine(row: Row): string {
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new Error(`A row has ${value} in its column ${name}, which cannot be archived.`);
  return `${JSON.stringify(row)}\n`;
}
