import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Adds updated_at to jobs and articles; existing rows get their created_at. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const text = sql.raw(isPostgres ? 'text collate "C"' : 'text');
  // Updating a large table may take longer than the timeout of statements.
  if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
  for (const table of ['careers', 'blogs'].map((name) => sql.table(name))) {
    await sql`alter table ${table} add column updated_at ${text}`.execute(db);
    await sql`update ${table} set updated_at = created_at`.execute(db);
    await sql`alter table ${table} alter column updated_at set not null`.execute(db);
  }
}
