import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createBlogPictures, type BlogPictures } from '../blogs/blog-pictures.ts';
import { type Config, readConfig } from '../config/config.ts';
import { appliedMigrations, migrationNames } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { createLog } from '../log/log.ts';
import { StartRefused } from '../config/start-refused.ts';

/** What a command gets: the configuration from the environment, the open database and the picture storage. */
export interface CommandContext {
  config: Config;
  db: Database;
  storage: Storage;
  pictures: BlogPictures;
}

type Work<Result> = (context: CommandContext) => Promise<Result>;

/**
 * Runs `work` with the database and storage that the environment configures, and closes the database afterwards.
 * Creates a missing database. A server may be running on it at the same time.
 */
export async function withDatabase<Result>(work: Work<Result>): Promise<Result> {
  const config = readConfig(process.env);
  await using db = await openDatabase(config);
  const storage = await openStorage(config);
  return await work({ config, db, storage, pictures: createBlogPictures(db, storage, createLog('warn')) });
}

/** Like `withDatabase`, but throws StartRefused if there is no database yet. */
export async function withExistingDatabase<Result>(work: Work<Result>): Promise<Result> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  // Throws if this user may not look.
  if (!databaseUrl && !statSync(join(dataDir, 'site.db'), { throwIfNoEntry: false })) {
    throw new StartRefused(
      `There is no database in ${dataDir} yet. Start the site once, or run \`npx site migrate\`.`,
    );
  }
  return withDatabase(work);
}

/** Like `withExistingDatabase`, but throws StartRefused unless all migrations have run. */
export async function withMigratedDatabase<Result>(work: Work<Result>): Promise<Result> {
  return withExistingDatabase(async (context) => {
    const ran = await appliedMigrations(context.db);
    if (ran.length < migrationNames.length) {
      throw new StartRefused('The database is not up to date. Run `npx site migrate` first.');
    }
    return work(context);
  });
}
