import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefused } from '../start-refused.ts';
import { engineOf } from './engine.ts';
import * as initial from './migrations/0001-initial.ts';
import * as updatedAt from './migrations/0002-updated-at.ts';
import * as pictureUploads from './migrations/0003-picture-uploads.ts';
import * as searchWithoutInvisible from './migrations/0004-search-without-invisible.ts';
import * as createdOnce from './migrations/0005-created-once.ts';
import * as cleanArticles from './migrations/0006-clean-articles.ts';
import * as searchVariedArticles from './migrations/0007-search-varied-articles.ts';
import { connectWithoutTimeouts } from './postgres.ts';
import { isBusy } from './sqlite.ts';

/** All migrations by name, in the order of their numbers. Never change one that has run on any database. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-updated-at': updatedAt,
  '0003-picture-uploads': pictureUploads,
  '0004-search-without-invisible': searchWithoutInvisible,
  '0005-created-once': createdOnce,
  '0006-clean-articles': cleanArticles,
  '0007-search-varied-articles': searchVariedArticles,
};

/**
 * Runs all missing migrations in one transaction: all of them or none.
 * @returns the names of the migrations that ran.
 * @throws StartRefused while another program has locked the SQLite database.
 */
// oxlint-disable-next-line no-explicit-any -- runs before the tables are what `Tables` says
export async function migrate(db: Kysely<any>): Promise<string[]> {
  // A migration may change every row, and another instance may be migrating: both can exceed the usual timeouts.
  const own = connectWithoutTimeouts(db);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: own ?? db, provider });
  const { error, results } = await migrator.migrateToLatest().finally(() => own?.destroy());
  if (error)
    throw isBusy(error)
      ? new StartRefused('The database is locked by another program. Close it and start again.')
      : error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that have run on this database; [] for a new one. */
// oxlint-disable-next-line no-explicit-any -- as above
export async function appliedMigrations(db: Kysely<any>): Promise<string[]> {
  const table =
    engineOf(db) === 'sqlite'
      ? sql<{ n: number }>`select count(*) as n from sqlite_schema where name = 'kysely_migration'`
      : sql<{
          n: number;
        }>`select count(*)::int as n from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`;
  if ((await table.execute(db)).rows[0]?.n !== 1) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map((row) => row.name);
}
