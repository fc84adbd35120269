import type { CountName, Database } from './tables.ts';

/** How many rows there are, from the table that triggers keep. */
export async function countRows(db: Database, name: CountName): Promise<number> {
  const row = await db.selectFrom('row_counts').select('n').where('name', '=', name).executeTakeFirst();
  return row?.n ?? 0;
}
