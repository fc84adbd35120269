import { createBlogPictures } from '../blogs/blog-pictures.ts';
import { readConfig } from '../config/config.ts';
import { lockDataDir, refuseMigrationUnderOthers, withDatabaseLock } from '../db/processes.ts';
import { migrate } from '../db/migrate.ts';
import { countsInWords, waiting } from '../first-start.ts';
import { createLog } from '../log/log.ts';
import { addSample, removeSample } from '../sample/sample.ts';
import { openStorage } from '../storage/open-storage.ts';
import { withDatabase, withMigratedDatabase } from './with-database.ts';

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
  const counts = await withMigratedDatabase(async ({ db, config }) =>
    addSample(db, createBlogPictures(db, await openStorage(config), createLog('warn'))),
  );
  console.log(`Added ${countsInWords(counts)}.`);
}

export async function removeSampleCommand(): Promise<void> {
  const counts = await withMigratedDatabase(({ db }) => removeSample(db));
  console.log(`Removed ${countsInWords(counts)}. What staff have written or worked on stays.`);
}
