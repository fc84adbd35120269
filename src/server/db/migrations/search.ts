import { type AnyDatabase, engineOf, run } from './engine.ts';

/**
 * Creates an index of trigrams over folded texts; on SQLite it is a table, kept up to date by triggers.
 * @param update which updates change the index, such as `update of folded`
 */
export async function createSearch(
  db: AnyDatabase,
  table: string,
  columns: string[],
  update = 'update',
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  await run(db, () => (isSqlite ? sqliteIndex(table, columns, update) : postgresIndexes(table, columns)));
}

const postgresIndexes = (table: string, columns: string[]) =>
  columns.map(
    (column) => `create index ${table}_${column}_search on ${table} using gin (${column} gin_trgm_ops)`,
  );

function sqliteIndex(table: string, columns: string[], update: string): string[] {
  const search = `${table}_search`;
  const list = columns.join(', ');
  const valuesOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const remove = `insert into ${search} (${search}, rowid, ${list}) values ('delete', old.id, ${valuesOf('old')});`;
  const add = `insert into ${search} (rowid, ${list}) values (new.id, ${valuesOf('new')});`;
  return [
    `create virtual table ${search} using fts5 (${list}, content = '${table}', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `insert into ${search} (${search}) values ('rebuild')`,
    `create trigger ${search}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${search}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${search}_update after ${update} on ${table} begin ${remove} ${add} end`,
  ];
}
