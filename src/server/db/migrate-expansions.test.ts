import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createEmptyDb, createTestDb } from '../../../tests/support/test-db.ts';
import { up } from '../../../tests/support/9001-expand-offices.ts';
import { isExpansion, loadMigrations } from './migrate.ts';

const migrations: Record<string, Migration> = {
  ...(await loadMigrations()),
  '9001-expand-offices': { up },
};

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

/** Runs the migrations up to this one. */
async function migrateTo(db: AnyDb, last: string, all = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(all) } });
  expect((await migrator.migrateTo(last)).error).toBeUndefined();
}

it('every migration whose name says that it expands leaves what older servers need', async () => {
  await using empty = await createEmptyDb('postgres');
  const names = Object.keys(migrations).toSorted();
  for (const name of names.filter(isExpansion)) {
    await migrateTo(empty.db, names[names.indexOf(name) - 1]!);
    const before = await catalogOf(empty.db);
    await migrateTo(empty.db, name);
    const found = obstacles(before, await catalogOf(empty.db));
    expect({ name, obstacles: found }).toEqual({ name, obstacles: [] });
  }
});

it.each([
  ['a column goes', 'alter table careers drop column benefit', 'careers.benefit is gone'],
  [
    'a column changes its type',
    'alter table contacts alter column subject type varchar(200)',
    'contacts.subject has another type',
  ],
  [
    'a column without a default is required',
    'alter table careers add column office integer not null',
    'careers.office needs a value',
  ],
  ['a column becomes required', 'alter table users alter column dob set not null', 'users.dob needs a value'],
  [
    'a rule is added',
    'alter table careers add constraint paid check (salary > 0)',
    'careers: CHECK ((salary > (0)::double precision))',
  ],
  [
    'a value may be there once only',
    'create unique index one_title on careers (title)',
    'careers: CREATE UNIQUE INDEX one_title ON public.careers USING btree (title)',
  ],
])('a migration in which %s does not expand', async (_, statement, obstacle) => {
  await using site = await createTestDb('postgres');
  const before = await catalogOf(site.db);
  await sql.raw(statement).execute(site.db);
  expect(obstacles(before, await catalogOf(site.db))).toEqual([obstacle]);
});
