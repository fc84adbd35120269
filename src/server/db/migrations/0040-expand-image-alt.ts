import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Adds the description of an article's own picture (docs/decisions/pictures.md#articles); the articles that are there have none. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const text = sql.raw(engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`alter table blogs add column image_alt ${text} not null default ''`.execute(db);
}
