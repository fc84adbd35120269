import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createEmptyDb } from '../../../tests/support/test-db.ts';
import { isExpansion, loadMigrations, migrationNames } from './migrate.ts';

const migrations = await loadMigrations();

// oxlint-disable-next-line no-explicit-any -- whatever its tables are
type AnyDb = Kysely<any>;

/** What a PostgreSQL catalog has: each column, and each rule that can refuse a row. */
interface Catalog {
  columns: { table: string; column: string; type: string; isRequired: boolean }[];
  rules: { table: string; rule: string }[];
}

async function catalogOf(db: AnyDb): Promise<Catalog> {
  const columns = sql<Catalog['columns'][number]>`
    select table_name as "table", column_name as "column", data_type as "type",
           is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isRequired"
    from information_schema.columns where table_schema = current_schema()`;
  const rules = sql<Catalog['rules'][number]>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule
    from pg_constraint where conrelid <> 0 and connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select tablename, indexdef from pg_indexes where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
      and indexname not in (select conname from pg_constraint)`;
  return { columns: (await columns.execute(db)).rows, rules: (await rules.execute(db)).rows };
}

/** What a server that knows only the schema `before` could stumble over in the schema `after`. */
function obstacles(before: Catalog, after: Catalog): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const nameOf = ({ table, column }: Catalog['columns'][number]) => `${table}.${column}`;
  const old = new Map(before.columns.map((column) => [nameOf(column), column]));
  const now = new Map(after.columns.map((column) => [nameOf(column), column]));
  const oldRules = new Set(before.rules.map(({ table, rule }) => `${table}: ${rule}`));
  /** A combination of more columns has to be unique than before: whatever was allowed is allowed. */
  const isWeaker = (text: string) =>
    [...oldRules].some((rule) => rule.includes('UNIQUE (') && text.startsWith(`${rule.slice(0, -1)}, `));
  return [
    ...[...old].flatMap(([name, { type, isRequired }]) => {
      const column = now.get(name);
      if (!column) return [`${name} is gone`];
      if (column.type !== type) return [`${name} has another type`];
      return column.isRequired && !isRequired ? [`${name} needs a value`] : [];
    }),
    ...[...now]
      .filter(([name, { table, isRequired }]) => isRequired && tables.has(table) && !old.has(name))
      .map(([name]) => `${name} needs a value`),
    ...after.rules
      .map(({ table, rule }) => ({ table, text: `${table}: ${rule}` }))
      .filter(({ table, text }) => tables.has(table) && !oldRules.has(text) && !isWeaker(text))
      .map(({ text }) => text),
  ];
}

it('every migration whose name says that it expands leaves what older servers need', async () => {
  await using empty = await createEmptyDb('postgres');
  const migrateTo = async (last: string) => {
    const provider = { getMigrations: () => Promise.resolve<Record<string, Migration>>(migrations) };
    const { error } = await new Migrator({ db: empty.db, provider }).migrateTo(last);
    expect(error).toBeUndefined();
  };
  for (const name of migrationNames.filter(isExpansion)) {
    await migrateTo(migrationNames[migrationNames.indexOf(name) - 1]!);
    const before = await catalogOf(empty.db);
    await migrateTo(name);
    expect({ name, obstacles: obstacles(before, await catalogOf(empty.db)) }).toEqual({
      name,
      obstacles: [],
    });
  }
});
