import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';

/** When a job and an article were changed last; of those that are there already nothing better is known than when they came. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  const text = sql.raw(isPostgres ? 'text collate "C"' : 'text');
  // A long table may take longer than a visitor's query may.
  if (isPostgres) await sql`set local statement_timeout = 0`.execute(db);
  for (const table of ['careers', 'blogs'].map((name) => sql.table(name))) {
    await sql`alter table ${table} add column updated_at ${text}`.execute(db);
    await sql`update ${table} set updated_at = created_at`.execute(db);
    await sql`alter table ${table} alter column updated_at set not null`.execute(db);
  }
}
