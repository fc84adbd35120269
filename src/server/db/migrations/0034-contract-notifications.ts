import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/** Takes the notification out of the triggers of the generations: servers read the generations at intervals. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  if (engineOf(db) === 'sqlite') return;
  await sql
    .raw(
      `create or replace function increase_generation() returns trigger language plpgsql as $$
       begin
         update generations set n = n + 1 + floor(random() * 1000000)::bigint where tag = tg_argv[0];
         return null;
       end $$`,
    )
    .execute(db);
}
