import { sql } from 'kysely';
import { type AnyDatabase, engineOf } from './engine.ts';

/** The columns of a table in the order of their names, the same on both engines; [] when the table does not exist. */
export async function columnsOf(db: AnyDatabase, table: string): Promise<{ name: string }[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table}`;
  const { rows } = await query.execute(db);
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
