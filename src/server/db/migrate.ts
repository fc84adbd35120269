import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartRefused } from '../start-refused.ts';
import { engineOf } from './engine.ts';
import { isExpansion } from './expansions.ts';
import { isBusy } from './sqlite.ts';

const folder = new FileMigrationProvider({
  fs: { readdir: async (name) => (await fs.readdir(name)).toSorted() },
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
});

/** All migrations by file name, in the order of their numbers. Never change one that has run on any database. */
export const migrations = await folder.getMigrations();

/**
 * Runs all missing migrations in one transaction: all of them or none. With `last`, stops after this one. `db` may be a
 * transaction itself.
 * @returns the names of the migrations that ran.
 * @throws StartRefused while another program has locked the SQLite database.
 */
// oxlint-disable-next-line no-explicit-any -- runs before the tables are what `Tables` says
export async function migrate(db: Kysely<any>, last?: string): Promise<string[]> {
  // Kysely refuses a database with migrations that it does not know.
  const newer = (await appliedMigrations(db)).filter((name) => !(name in migrations) && isExpansion(name));
  const known = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])) };
  // A migration may change every row, and another instance may be migrating: both can exceed the usual timeouts.
  const own =
    engineOf(db) === 'postgres' && !db.isTransaction
      ? (await import('./postgres.ts')).connectWithoutTimeouts(db)
      : undefined;
  const provider = { getMigrations: () => Promise.resolve(known) };
  const migrator = new Migrator({ db: own ?? db, provider });
  const { error, results } = await (
    last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last)
  ).finally(() => own?.destroy());
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
