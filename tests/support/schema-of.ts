// The schema of a database, read from the engine's catalog, to compare two databases of one engine.

import { type RawBuilder, sql } from 'kysely';
import { type AnyDatabase, engineOf } from '../../src/server/db/engine.ts';

/**
 * All that a schema consists of, with its definition, by name: tables, columns, constraints, indexes, triggers, views and functions. The
 * order of a table's columns does not count: every statement of the site names its columns.
 */
export async function schemaOf(db: AnyDatabase): Promise<Record<string, unknown>> {
  const parts = engineOf(db) === 'sqlite' ? sqliteParts(await sqliteTables(db)) : postgresParts();
  const found: [string, unknown][] = [];
  for (const [kind, query] of parts)
    for (const { name, ...definition } of (await query.execute(db)).rows)
      found.push([`${kind} ${name}`, inOneLine(definition)]);
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type Part = [kind: string, query: RawBuilder<{ name: string }>];

/** The same text however a statement was broken into lines. */
const inOneLine = (definition: object) =>
  Object.fromEntries(
    Object.entries(definition).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : value,
    ]),
  );

const OURS = sql`connamespace = current_schema()::regnamespace`;

function postgresParts(): Part[] {
  return [
    [
      'table',
      sql`select relname as name, relkind, relpersistence, reloptions from pg_class
          where relnamespace = current_schema()::regnamespace and relkind not in ('i', 'c')`,
    ],
    [
      'column',
      sql`select attrelid::regclass || '.' || attname as name, format_type(atttypid, atttypmod) as type,
                 attcollation::regcollation::text as collation, attnotnull, attidentity, attgenerated,
                 pg_get_expr(adbin, adrelid) as value
          from pg_attribute join pg_class on pg_class.oid = attrelid
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
    ],
    [
      'constraint',
      sql`select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition, convalidated
          from pg_constraint where conrelid <> 0 and ${OURS}`,
    ],
    ['index', sql`select indexname as name, indexdef from pg_indexes where schemaname = current_schema()`],
    [
      'trigger',
      sql`select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition, tgenabled
          from pg_trigger join pg_class on pg_class.oid = tgrelid
          where relnamespace = current_schema()::regnamespace and not tgisinternal`,
    ],
    [
      'function',
      sql`select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
          where pronamespace = current_schema()::regnamespace and prokind = 'f'
            and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    ],
    ['extension', sql`select extname as name from pg_extension`],
  ];
}

interface SqliteTable {
  name: string;
  sql: string;
}

async function sqliteTables(db: AnyDatabase): Promise<SqliteTable[]> {
  const query = sql<SqliteTable>`select name, sql from sqlite_schema where type = 'table' and sql like 'create table%'`;
  return (await query.execute(db)).rows;
}

/** Tables by their parts: `alter table` leaves another text in `sqlite_schema` than `create table`. */
function sqliteParts(tables: SqliteTable[]): Part[] {
  const checks = tables.map(({ name, sql: text }) => ({
    name,
    checks: text.match(/check \((?:[^()]|\([^()]*\))*\)/g) ?? [],
    isNumbered: /autoincrement/i.test(text),
  }));
  const names = sql`(select name from pragma_table_list where schema = 'main' and type = 'table') t`;
  return [
    ['table', sql`select name, type, strict, wr from pragma_table_list where schema = 'main'`],
    ...checks.map((row): Part => [
      'rules of',
      sql`select ${row.name} as name, ${JSON.stringify(row)} as rules`,
    ]),
    [
      'column',
      sql`select t.name || '.' || c.name as name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden
          from ${names} join pragma_table_xinfo(t.name) c`,
    ],
    [
      'foreign key',
      sql`select t.name || '.' || k."from" as name, k."table", k."to", k.on_update, k.on_delete
          from ${names} join pragma_foreign_key_list(t.name) k`,
    ],
    [
      'index',
      sql`select l.name, t.name as "table", l."unique", l.origin, l.partial, group_concat(
                   coalesce(x.name, '') || ' ' || x."desc" || ' ' || x.coll, ', ' order by x.seqno) as columns,
                 (select sql from sqlite_schema s where s.type = 'index' and s.name = l.name) as definition
          from ${names} join pragma_index_list(t.name) l join pragma_index_xinfo(l.name) x
          where x.key = 1 group by l.name`,
    ],
    [
      'other',
      sql`select type || ' ' || name as name, sql as definition from sqlite_schema
          where type in ('trigger', 'view') or sql like 'create virtual table%'`,
    ],
  ];
}
