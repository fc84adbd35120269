import type { CountName, Database } from './tables.ts';

/** The number of rows of a table or category, from `row_counts`, which triggers update: constant time. */
export async function countRows(db: Database, name: CountName): Promise<number> {
  const row = await db.selectFrom('row_counts').select('n').where('name', '=', name).executeTakeFirst();
  return row?.n ?? 0;
}
