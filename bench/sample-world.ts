import type { BlogPictures } from '../src/server/blogs/blog-pictures.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { addSample } from '../src/server/sample/sample.ts';

/** Stores no picture files: the size of a page's HTML does not depend on them, and writing 348 files takes seconds. */
const namesOnly: Pick<BlogPictures, 'saveEncoded' | 'discard'> = {
  saveEncoded: ({ name }) => Promise.resolve(name),
  discard: () => Promise.resolve(),
};

/** Creates a database with the sample content in a data folder. */
export async function fillWithSample(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  try {
    await migrate(db);
    await addSample(db, namesOnly);
  } finally {
    await db.destroy();
  }
}
