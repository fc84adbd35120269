import { sql } from 'kysely';
import type { AnyDatabase } from './engine.ts';
import { appliedMigrations, unknownMigrations } from './migrate.ts';

/**
 * Drops the tables that exist, the migrations' own tables, and the functions of their triggers. After migrations of another
 * version, whose tables are not known, also every other table of the site's role. PostgreSQL only.
 */
export async function dropPostgresTables(db: AnyDatabase, tables: readonly string[]): Promise<void> {
  const names = [...tables, 'kysely_migration', 'kysely_migration_lock'];
  const isOther = unknownMigrations(await appliedMigrations(db)).length > 0;
  const found = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and (tablename in (${sql.join(names)}) or ${isOther} and tableowner = current_user
      and not exists (select from pg_depend where deptype = 'e' and classid = 'pg_class'::regclass
        and objid = format('%I.%I', schemaname, tablename)::regclass))`.execute(db);
  if (found.rows.length === 0) return;
  const existing = found.rows.map(({ name }) => name);
  const functions = await sql<{ signature: string }>`
    select distinct tgfoid::regprocedure::text as signature from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace and relname in (${sql.join(existing)})`.execute(
    db,
  );
  await sql`drop table ${sql.join(existing.map((name) => sql.table(name)))}`.execute(db);
  for (const { signature } of functions.rows) await sql`drop function ${sql.raw(signature)}`.execute(db);
}
