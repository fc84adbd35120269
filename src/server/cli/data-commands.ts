import { readConfig } from '../config/config.ts';
import { lockDataDir, withDatabaseLock } from '../db/locks.ts';
import { migrate } from '../db/migrate.ts';
import { countsInWords, waiting } from '../first-start.ts';
import { refuseMigrationUnderOthers } from '../db/processes.ts';
import { addSample, removeSample } from '../sample/sample.ts';
import { withDatabase, withMigratedDatabase } from './with-database.ts';

/** `site migrate`: runs the missing migrations; refuses while a server uses the data folder. */
export async function migrateCommand(): Promise<void> {
  using _ = lockDataDir(readConfig(process.env).dataDir);
  const onWait = () => console.log(waiting);
  const ran = await withDatabase(({ db }) =>
    withDatabaseLock(db, { name: 'start', onWait }, async () => {
      await refuseMigrationUnderOthers(db);
      return migrate(db);
    }),
  );
  console.log(ran.length === 0 ? 'The database is up to date.' : `Applied: ${ran.join(', ')}.`);
}

export async function addSampleCommand(): Promise<void> {
  const counts = await withMigratedDatabase(({ db, pictures }) => addSample(db, pictures));
  console.log(`Added ${countsInWords(counts)}.`);
}

export async function removeSampleCommand(): Promise<void> {
  const counts = await withMigratedDatabase(({ db }) => removeSample(db));
  console.log(`Removed ${countsInWords(counts)}. What staff have written or worked on stays.`);
}
