/** Rows or values of one statement: their parameters stay below the limits of SQLite (32,766) and PostgreSQL (65,535). */
const PER_STATEMENT = 1_000;

/** A list of any length, in parts that fit into one statement each; of an empty list none, because PostgreSQL refuses `in ()`. */
export function* parts<Item>(items: Iterable<Item>): Generator<Item[]> {
  const all = [...items];
  for (let start = 0; start < all.length; start += PER_STATEMENT)
    yield all.slice(start, start + PER_STATEMENT);
}

/** What a query returns for all parts of a list, one after the other. */
export async function readParts<Item, Row>(
  items: Iterable<Item>,
  read: (part: Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[][] = [];
  for (const part of parts(items)) rows.push(await read(part));
  return rows.flat();
}
