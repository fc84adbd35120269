import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { appliedMigrations, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { StartRefused } from '../config/start-refused.ts';

export type CommandContext = { config: Config; db: Database };

type Work<Result> = (context: CommandContext) => Promise<Result>;

/** Runs `work` with the database that the environment configures, and creates a missing one. A server may be running on it. */
export async function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  const config = readConfig(process.env);
  await using db = await openDatabase(config);
  return await work({ config, db });
}

/** Like `withDatabase`, but throws StartRefused if there is no database yet. */
export async function withExistingDatabase<Result>(work: Work<Result>): Promise<Result> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  // Throws if this user may not look.
  if (!databaseUrl && !statSync(join(dataDir, 'site.db'), { throwIfNoEntry: false }))
    throw new StartRefused(
      `There is no database in ${dataDir} yet. Start the site once, or run \`npx site migrate\`.`,
    );
  return withDatabase(work);
}

/** Like `withExistingDatabase`, but throws StartRefused unless all migrations have run. */
export const withMigratedDatabase = async <Result>(work: Work<Result>): Promise<Result> =>
  withExistingDatabase(async (context) => {
    const ran = await appliedMigrations(context.db);
    if (ran.length < migrationNames.length)
      throw new StartRefused('The database is not up to date. Run `npx site migrate` first.');
    return work(context);
  });
