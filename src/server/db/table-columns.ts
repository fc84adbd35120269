import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** The types of columns that both engines have: their values are a string, a number or null in JavaScript. */
export type ColumnType = 'text' | 'integer' | 'real';

export interface Column {
  name: string;
  type: ColumnType;
}

const types: Record<string, ColumnType> = {
  text: 'text',
  integer: 'integer',
  real: 'real',
  'double precision': 'real',
};

/** The columns of a table in the order of their names, the same on both engines; [] when the table does not exist. */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export async function columnsOf(db: Kysely<any>, table: string): Promise<Column[]> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{ name: string; type: string }>`select name, lower(type) as type from pragma_table_info(${table})`
      : sql<{
          name: string;
          type: string;
        }>`select column_name as name, data_type as type from information_schema.columns where table_schema = current_schema() and table_name = ${table}`;
  const { rows } = await query.execute(db);
  return rows
    .map(({ name, type }) => ({ name, type: known(table, name, type) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function known(table: string, name: string, type: string): ColumnType {
  const found = types[type];
  if (!found)
    throw new Error(`The column ${table}.${name} has the type ${type}, which the engines do not share.`);
  return found;
}
