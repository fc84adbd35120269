import { type Kysely, sql } from 'kysely';

/** Drops the filters that people saved: a filter is in the URL, and a bookmark keeps it. */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop table saved_filters`.execute(db);
}
