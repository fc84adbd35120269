import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createBlogPictures, type BlogPictures } from '../blogs/blog-pictures.ts';
import { type Config, readConfig } from '../config.ts';
import { migrations, appliedMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/tables.ts';
import { createDiskStorage, type Storage } from '../images/storage.ts';
import { createLog } from '../log.ts';
import { StartRefused } from '../start-refused.ts';

export interface CommandContext {
  config: Config;
  db: Database;
  storage: Storage;
  pictures: BlogPictures;
}

/**
 * Opens what a command works on, as the environment says, and closes it after; a database that is not there
 * is made. A running server goes on.
 */
export async function withDatabase<Result>(
  work: (place: CommandContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const db = await openDatabase(config);
  try {
    const storage = createDiskStorage(join(config.dataDir, 'uploads'));
    return await work({ config, db, storage, pictures: createBlogPictures(db, storage, createLog('warn')) });
  } finally {
    await db.destroy();
  }
}

/** The same, for commands that look at what is there: they make no database. */
export async function withExistingDatabase<Result>(
  work: (place: CommandContext) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl && !existsSync(join(dataDir, 'site.db'))) {
    throw new StartRefused(
      `There is no database in ${dataDir} yet. Start the site once, or run \`npx site migrate\`.`,
    );
  }
  return withDatabase(work);
}

/** The same, for commands that need every table as it is now. */
export async function withMigratedDatabase<Result>(
  work: (place: CommandContext) => Promise<Result>,
): Promise<Result> {
  return withExistingDatabase(async (place) => {
    const ran = await appliedMigrations(place.db);
    if (ran.length < Object.keys(migrations).length) {
      throw new StartRefused('The database is not up to date. Run `npx site migrate` first.');
    }
    return work(place);
  });
}
