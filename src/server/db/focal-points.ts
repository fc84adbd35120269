import { type Focus, stemOf } from '../../contract/pictures.ts';
import type { Database } from './tables.ts';

/** What a crop keeps of those of the named pictures that are in the library. */
export async function focusOf(db: Database, names: readonly string[]): Promise<Map<string, Focus>> {
  if (names.length === 0) return new Map();
  const stems = names.map(stemOf);
  const rows = await db
    .selectFrom('media')
    .select(['name', 'focus_x', 'focus_y'])
    .where('stem', 'in', stems)
    .execute();
  return new Map(rows.map(({ name, ...focus }) => [name, focus]));
}
