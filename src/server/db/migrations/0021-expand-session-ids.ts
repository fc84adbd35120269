import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Adds the public id of a session whose token has been replaced. Null for the others: theirs comes from their token. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const text = sql.raw(engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`alter table tokens add column session_id ${text}`.execute(db);
}
