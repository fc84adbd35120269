import { compiledOnce } from './compiled-once.ts';
import type { CountName, Database } from './tables.ts';

const selectCount = compiledOnce<{ name: CountName }, { n: number }>((db, value) =>
  db.selectFrom('row_counts').select('n').where('name', '=', value('name')),
);

/** The number of rows of a table or category, from `row_counts`, which triggers update: constant time. */
export async function countRows(db: Database, name: CountName): Promise<number> {
  const [row] = await selectCount(db, { name });
  return row?.n ?? 0;
}
