import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type AnyDatabase, columnsOf, engineOf } from './engine.ts';
import { refusalOf } from './sqlite.ts';

const migrationFolder = path.join(import.meta.dirname, 'migrations');

/** The schema of version 1.0. */
const INITIAL = '0100-initial';
/** The last migration before version 1.0, which left the schema that `0100-initial` creates. */
const LAST_BEFORE_INITIAL = '0130-refold-joiners';

/** The names of all migrations, in the order of their numbers. Never change one that was released. */
export const migrationNames: readonly string[] = (await fs.readdir(migrationFolder))
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => path.parse(file).name)
  .toSorted();

/** All migrations by name. Loaded when one is missing: most starts need none. */
export async function loadMigrations(): Promise<Record<string, Migration>> {
  const { FileMigrationProvider } = await import('kysely/migration');
  const readdir = async (name: string) => (await fs.readdir(name)).toSorted();
  return new FileMigrationProvider({ fs: { readdir }, path, migrationFolder }).getMigrations();
}

/** True for a migration that only adds what servers of older versions need not know (docs/decisions/database.md#migrations). */
export const isExpansion = (migration: string) => /^\d{4}-expand-/.test(migration);

/** True for a migration that may run while processes of the release before serve. */
export const isStep = (migration: string) => isExpansion(migration) || /^\d{4}-contract-/.test(migration);

/** The migration of this version that creates the schema that `migration` left. */
export const successorOf = (migration: string) => (migration === LAST_BEFORE_INITIAL ? INITIAL : migration);

/** What has run on a database, by this version's names: `0100-initial` for all migrations before version 1.0. */
export const adopted = (recorded: readonly string[]): string[] =>
  recorded
    .filter((migration) => !recorded.includes(LAST_BEFORE_INITIAL) || migration >= LAST_BEFORE_INITIAL)
    .map(successorOf);

export const unknownMigrations = (ran: readonly string[]) =>
  ran.filter((migration) => !migrationNames.includes(migration));

/** Whether this migration is from before version 1.0: this version cannot run those that follow it. */
export const isBeforeInitial = (migration: string) =>
  migration !== INITIAL && migration < LAST_BEFORE_INITIAL;

/** How long a migration waits for a lock, and then until it tries again, in ms. */
const LOCK_TIMEOUT = 500;

/** Runs the missing migrations, up to `last`, in one transaction, such as `db`. @returns their names @throws StartRefused if SQLite is locked */
export async function migrate(db: AnyDatabase, last?: string): Promise<string[]> {
  if (engineOf(db) === 'sqlite' || db.isTransaction) {
    const { error, ran } = await runMissing(db, last);
    if (error) throw refusalOf(error);
    return ran;
  }
  const { connectWithoutTimeouts, isLockTimeout } = await import('./postgres.ts');
  // A migration may change every row, which takes longer than the usual timeouts. But while it waits for the lock of a table,
  // all later statements on this table wait behind it: it gives up soon, and tries again until no transaction is in its way.
  await using own = connectWithoutTimeouts(db, LOCK_TIMEOUT);
  for (;;) {
    const { error, ran } = await runMissing(own, last);
    if (!error) return ran;
    if (!isLockTimeout(error)) throw error;
    await sleep(LOCK_TIMEOUT);
  }
}

async function runMissing(db: AnyDatabase, last: string | undefined) {
  const recorded = await recordedMigrations(db);
  const applied = adopted(recorded);
  const unknown = unknownMigrations(applied);
  const newer = unknown.filter(isExpansion);
  const isMissing = applied.length - unknown.length < migrationNames.length;
  if (last === undefined && !isMissing && newer.length === unknown.length)
    return { error: undefined, ran: [] };
  const { [INITIAL]: initial, ...others } = await loadMigrations();
  const former = recorded.filter((name) => !applied.includes(name));
  // Kysely refuses a database with migrations that it does not know. An adopted database keeps the names of those before
  // version 1.0: a process of the release before may start again on it.
  const known = {
    ...(former.length === 0 && { [INITIAL]: initial! }),
    ...others,
    ...Object.fromEntries([...former, ...newer].map((name) => [name, { up: async () => {} }])),
  };
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error, results } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  return { error, ran: (results ?? []).map((result) => result.migrationName) };
}

/** The migrations that have run on this database, by this version's names; [] for a new one. */
export const appliedMigrations = async (db: AnyDatabase) => adopted(await recordedMigrations(db));

async function recordedMigrations(db: AnyDatabase): Promise<string[]> {
  if ((await columnsOf(db, 'kysely_migration')).length === 0) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map((row) => row.name);
}
