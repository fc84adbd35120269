import { addSample, removeSample } from '../sample/sample.ts';
import { describeCounts } from './describe-counts.ts';
import { withMigratedDatabase } from './with-database.ts';

/** `site sample add`: adds the sample content and prints the counts. */
export async function addSampleCommand(): Promise<void> {
  const counts = await withMigratedDatabase(({ db, pictures }) => addSample(db, pictures));
  console.log(`Added ${describeCounts(counts)}.`);
}

/** `site sample remove`: removes the sample content and prints the counts. */
export async function removeSampleCommand(): Promise<void> {
  const counts = await withMigratedDatabase(({ db, pictures }) => removeSample(db, pictures));
  console.log(`Removed ${describeCounts(counts)}. Content written by staff was not changed.`);
}
