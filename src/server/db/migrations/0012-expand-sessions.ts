import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Adds what a person recognizes a session by, and when they last proved who they are. Both are null for older sessions. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const text = sql.raw(engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`alter table tokens add column user_agent ${text}`.execute(db);
  await sql`alter table tokens add column verified_at ${text}`.execute(db);
}
