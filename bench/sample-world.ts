import { randomBytes } from 'node:crypto';
import { maxPictureWidth } from '../src/contract/pictures.ts';
import type { BlogPictures } from '../src/server/blogs/blog-pictures.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { addSample } from '../src/server/sample/sample.ts';

/** Names of pictures without the pictures: half a minute of encoding that no page's own weight depends on. */
const namesOnly: Pick<BlogPictures, 'save' | 'discard'> = {
  save: () => Promise.resolve(`${randomBytes(12).toString('base64url')}-${maxPictureWidth}.jpg`),
  discard: () => Promise.resolve(),
};

/** Puts the sample content into a new database of a data folder. */
export async function fillWithSample(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  try {
    await migrate(db);
    await addSample(db, namesOnly);
  } finally {
    await db.destroy();
  }
}
