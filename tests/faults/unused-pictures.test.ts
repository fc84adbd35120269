import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBlogPictures } from '../../src/server/blogs/blog-pictures.ts';
import { createBlog } from '../../src/server/blogs/blogs.queries.ts';
import { createLog } from '../../src/server/log.ts';
import { createDiskStorage } from '../../src/server/storage/disk-storage.ts';
import { aBlog, createTestDb } from '../support/test-db.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { startInProcessSite } from './in-process-site.ts';

const stemOf = (name: string) => name.replace('/storage/', '').slice(0, 16);

it('a start deletes old uploads that no article uses, and old unfinished files, but nothing in use', async () => {
  const { db, dataDir } = await createTestDb('sqlite');
  const uploads = join(dataDir, 'uploads');
  const pictures = createBlogPictures(db, createDiskStorage(uploads), createLog('silent'));
  const jpeg = await aJpeg();
  const upload = () => pictures.saveForText(jpeg);
  const [used, unused, fresh] = [await upload(), await upload(), await upload()];
  const image = await pictures.save(jpeg);
  await createBlog(db, aBlog({ content: `<p>Words</p><img src="${used.src}" />` }), image);
  await db
    .updateTable('picture_uploads')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('name', '!=', fresh.src.replace('/storage/', ''))
    .execute();
  await db.destroy();
  for (const name of ['.old-1280.jpg.partial', '.fresh-1280.jpg.partial'])
    writeFileSync(join(uploads, name), 'half a picture');
  // The daily cleanup removes it within a day of the kill: it may be two hours old by then, or almost a day.
  const twoHoursAgo = Date.now() / 1000 - 2 * 3600;
  utimesSync(join(uploads, '.old-1280.jpg.partial'), twoHoursAgo, twoHoursAgo);

  const stored = () => uploadedPictures(uploads).filter((name) => !name.startsWith('.'));
  const stems = () => [...new Set(stored().map(stemOf))].toSorted();
  expect(stems()).toContain(stemOf(unused.src));
  const site = await startInProcessSite(dataDir);
  await expect.poll(stems).toEqual([used.src, fresh.src, image].map(stemOf).toSorted());
  const unfinished = uploadedPictures(uploads).filter((name) => name.startsWith('.'));
  expect(unfinished).toEqual(['.fresh-1280.jpg.partial']);
  await site.close();
});
