// An example of a migration that expands: what the tests of migrations add to those of the site.

import { type Kysely, sql } from 'kysely';

// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table careers add column office integer`.execute(db);
  await sql`alter table contacts add column office text not null default 'Phnom Penh'`.execute(db);
  await sql`create table offices (id integer primary key, name text not null)`.execute(db);
  await sql`create index contacts_office on contacts (office)`.execute(db);
}
