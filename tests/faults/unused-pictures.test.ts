import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TextPicture } from '../../src/contract/blogs.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { aBlog } from '../support/test-db.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'site-unused-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const uploads = join(dataDir, 'uploads');
const isUnfinished = (name: string) => name.startsWith('.');
const unfinished = () => uploadedPictures(uploads).filter(isUnfinished);
const stems = () => {
  const names = uploadedPictures(uploads).filter((name) => !isUnfinished(name));
  return [...new Set(names.map((name) => name.slice(0, 16)))].toSorted();
};

it('a start deletes old uploads that no article uses, and old unfinished files, but nothing in use', async () => {
  const jpeg = await aJpeg();
  const first = await startSiteProcess({ dataDir });
  const authorization = `Bearer ${await first.login()}`;
  const post = async <Body>(path: string, body: FormData) => {
    const response = await fetch(`${first.url}/api${path}`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    expect(response.status).toBe(201);
    return (await response.json()) as Body;
  };
  const upload = () => post<TextPicture>('/blogs/pictures', formOf({}, jpeg));
  const [used, unused, fresh] = [await upload(), await upload(), await upload()];
  const content = `<p>Words</p><img src="${used.src}" />`;
  const blog = await post<{ image: string }>('/blogs', formOf(aBlog({ content }), jpeg));
  expect(await first.stop()).toBe(0);

  const db = await openDatabase({ dataDir });
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
  // Earlier releases kept link pictures there.
  const cachedPictures = join(dataDir, 'cache/og');
  mkdirSync(cachedPictures, { recursive: true });

  const stem = (name: string) => name.replace('/storage/', '').slice(0, 16);
  expect(stems()).toContain(stem(unused.src));
  const second = await startSiteProcess({ dataDir });
  const remaining = [used.src, fresh.src, blog.image].map(stem).toSorted();
  await expect.poll(stems).toEqual(remaining);
  expect(unfinished()).toEqual(['.fresh-1280.jpg.partial']);
  expect(existsSync(cachedPictures)).toBe(false);
  expect(await second.stop()).toBe(0);
  expect(stems()).toEqual(remaining);
  expect(second.log()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
});
