import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { lockDataDir } from '../db/single-process.ts';
import { withDatabase } from './with-database.ts';

/** `site migrate`: runs the missing migrations; refuses while a server uses the data folder. */
export async function migrateCommand(): Promise<void> {
  const releaseLock = lockDataDir(readConfig(process.env).dataDir);
  try {
    const ran = await withDatabase(({ db }) => migrate(db));
    console.log(ran.length === 0 ? 'The database is up to date.' : `Applied: ${ran.join(', ')}.`);
  } finally {
    releaseLock();
  }
}
