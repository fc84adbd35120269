import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { AnyDatabase } from './engine.ts';

export type Row = Record<string, string | number | null>;

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
): AsyncGenerator<Row> {
  const list = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Row>`select ${list(columns)} from ${sql.table(name)} where ${where} ${after}
      order by ${list(key)} limit ${sql.lit(ROWS)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return;
    after = sql`and (${list(key)}) > (${sql.join(key.map((column) => last[column]))})`;
    await nextTurn();
  }
}
