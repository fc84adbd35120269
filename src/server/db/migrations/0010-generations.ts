import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { createGeneration, createGenerationFunction } from './generations.ts';

/** Creates the generations of jobs and articles: numbers that change with each write. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const [text, bigint, strict] = sqlite ? ['text', 'integer', 'strict'] : ['text collate "C"', 'bigint', ''];
  await sql`create table generations (
    tag ${sql.raw(text)} primary key,
    n ${sql.raw(bigint)} not null
  ) ${sql.raw(strict)}`.execute(db);
  if (!sqlite) await createGenerationFunction(db);
  for (const table of ['careers', 'blogs']) await createGeneration(db, table);
}
