import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { createSearch } from './0001-initial.ts';
import { createCount } from './row-counts.ts';

/**
 * Creates the table of messages that are suspected to be spam, with its own indexes and count, and the table of keys.
 * Does not touch the existing messages.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  // Ids come from `contacts`: a message has the same one in both tables.
  await sql`create table suspected_contacts (
    id integer primary key,
    fullname ${text} not null,
    email ${text} not null,
    subject ${text} not null,
    message ${text} not null,
    created_at ${text} not null,
    folded_name ${text} not null,
    folded ${text} not null,
    reasons ${text} not null
  ) ${strict}`.execute(db);
  await sql`create index suspected_contacts_created_at on suspected_contacts (created_at, id)`.execute(db);
  await sql`create index suspected_contacts_name on suspected_contacts (folded_name, id)`.execute(db);
  await createSearch(db, 'suspected_contacts', ['folded']);
  await createCount(db, 'suspected_contacts');

  await sql`create table secrets (
    name ${text} primary key,
    value ${text} not null,
    created_at ${text} not null
  ) ${strict}`.execute(db);
}
