import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Adds the language in which a person uses the back office (docs/decisions/languages.md#back-office-in-khmer); null while they have not chosen one. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const text = sql.raw(engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`alter table users add column lang ${text}`.execute(db);
}
