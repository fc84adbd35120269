import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';

/**
 * Creates the links by which people set a password (docs/decisions/accounts.md#links): at most one of each account, so that a new one replaces
 * the old one.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const sqlite = engineOf(db) === 'sqlite';
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"');
  const strict = sql.raw(sqlite ? 'strict' : '');
  await sql`create table account_links (
    user_id integer primary key references users (id) on delete cascade,
    hash ${text} not null unique,
    purpose ${text} not null,
    created_by integer,
    created_at ${text} not null,
    expires_at ${text} not null
  ) ${strict}`.execute(db);
}
