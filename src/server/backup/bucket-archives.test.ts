// Archives of a site whose pictures are in a bucket, against a server with the S3 interface.

import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { pictureFiles } from '../../contract/media/picture-names.ts';
import { aBlog, createTestDb, type TestDb } from '../../../tests/support/test-db.ts';
import { makeNightlyCopy } from './nightly-copy.ts';
import { createBlog } from '../blogs/blogs.queries.ts';
import type { BucketConfig } from '../config/storage-config.ts';
import { bytesOf, type Storage } from '../storage/storage.ts';
import { openForAll } from '../../../tests/support/opened.ts';
import { startTestBucket } from '../../../tests/support/test-bucket.ts';
import { restoreArchive } from './restore-archive.ts';
import { filesIn, newFolder, storePicture } from '../../../tests/support/test-archives.ts';
import { verifyArchive } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';

const DAY = 24 * 3600_000;
const NIGHT = Date.parse('2026-11-22T02:00:00+07:00');

const bucket = openForAll(startTestBucket);

let number = 0;
let storage: BucketConfig;
beforeEach(() => {
  number += 1;
  storage = { ...bucket.config, prefix: `site-${number}` };
  bucket.fault = () => undefined;
  bucket.requests.length = 0;
});

/** The content of every file of the storage, by its name, as `filesIn`. */
async function contentsOf(stored: Storage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const name of await stored.list())
    contents[name] = (await bytesOf(await (await stored.get(name))!.read())).toString('latin1');
  return contents;
}

const reads = () => new Set(bucket.requests.filter((line) => /^GET .*\.(avif|webp|jpg)$/.test(line))).size;

async function addArticle({ db, dataDir }: TestDb): Promise<string> {
  const image = await storePicture(dataDir);
  await createBlog(db, aBlog(), image);
  return image;
}

/** Stores the pictures of the folder in the bucket too. */
async function copyToBucket({ dataDir }: TestDb): Promise<void> {
  for (const [name, content] of Object.entries(filesIn(join(dataDir, 'uploads'))))
    await bucket.storageOf(storage).put(name, Buffer.from(content, 'latin1'));
}

test('pictures of a bucket are copied each night when they are new, and restored into another bucket or a folder', async () => {
  await using site = await createTestDb('sqlite');
  const { dataDir } = site;
  await addArticle(site);
  const uploads = filesIn(join(dataDir, 'uploads'));
  await copyToBucket(site);
  const dir = newFolder();
  const source = { dataDir, storage };
  await makeNightlyCopy(source, dir, NIGHT);
  expect(filesIn(join(dir, 'pictures'))).toEqual(uploads);
  await createBlog(site.db, aBlog(), await storePicture(dataDir));
  await copyToBucket(site);
  bucket.requests.length = 0;
  const { name, manifest } = await makeNightlyCopy(source, dir, NIGHT + DAY);
  expect(manifest.pictures.files).toHaveLength(12);
  expect(reads()).toBe(6);

  const other: BucketConfig = { ...storage, prefix: `${storage.prefix}/other` };
  const otherStorage = bucket.storageOf(other);
  await otherStorage.put('of-the-old-data.jpg', Buffer.from('old'));
  await restoreArchive(join(dir, name), { dataDir: newFolder(), storage: other }, { replace: true });
  const all = filesIn(join(dataDir, 'uploads'));
  expect(Object.keys(all)).toHaveLength(12);
  expect(await contentsOf(otherStorage)).toEqual(all);

  let broken = 2;
  bucket.fault = ({ headers, url = '' }) => {
    if (headers['range'] || !url.endsWith('.jpg')) return undefined;
    broken -= 1;
    return broken >= 0 ? 'half response' : undefined;
  };
  const file = join(newFolder(), 'site.tar');
  await writeArchive(source, file);
  expect(broken).toBeLessThan(0);
  const target = newFolder();
  await restoreArchive(file, { dataDir: target });
  expect(filesIn(join(target, 'uploads'))).toEqual(all);
});

test('a backup of a bucket names a picture that was lost before', async () => {
  await using site = await createTestDb('sqlite');
  const { dataDir } = site;
  const images = [await addArticle(site), await addArticle(site)];
  await copyToBucket(site);
  const [lost] = images.map((image) => pictureFiles(image)[0]!.name);
  await bucket.storageOf(storage).remove(lost!);
  const file = join(newFolder(), 'site.tar');
  const { pictures } = await writeArchive({ dataDir, storage }, file);
  expect(readdirSync(dirname(file))).toEqual(['site.tar']);
  expect(pictures.missing).toEqual([lost]);
  expect(pictures.files).toHaveLength(2 * 6 - 1);
  await verifyArchive(file);
});

test('a restore that fails leaves the bucket as it was, and makes no database', async () => {
  await using site = await createTestDb('sqlite');
  await addArticle(site);
  const file = join(newFolder(), 'site.tar');
  await writeArchive(site, file);
  const stored = bucket.storageOf(storage);
  await stored.put('of-the-old-data.jpg', Buffer.from('old'));
  let left = 3;
  bucket.fault = ({ method }) => {
    if (method === 'PUT') left -= 1;
    return method === 'PUT' && left < 0 ? { status: 403, code: 'AccessDenied' } : undefined;
  };
  const dataDir = newFolder();
  await expect(restoreArchive(file, { dataDir, storage })).rejects.toThrow();
  expect(await stored.list()).toEqual(['of-the-old-data.jpg']);
  expect(readdirSync(dataDir)).toEqual(['site.lock']);
});
