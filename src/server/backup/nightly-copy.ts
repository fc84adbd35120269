import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Part } from './archive-file.ts';
import { restoreArchive } from './restore-archive.ts';
import type { SiteLocation } from './archived-pictures.ts';
import { moveIntoPlace } from '../storage/storage.ts';
import { readManifest } from './verify-archive.ts';
import { writeArchive } from './write-archive.ts';
import { messageOf } from '../config/start-refused.ts';
import { copiesToKeep, copyName, listCopies } from './nightly-state.ts';

/** A copy that is not verified yet, and the database that it is restored into. The next run replaces both. */
const UNVERIFIED = 'chhat-site-unverified.tar';
const SCRATCH = 'chhat-site-unverified';
/** The pictures of all copies, each stored once. Archives look for their pictures in a folder of this name. */
const PICTURES = 'pictures';
/** What the site stores in this folder, or leaves there when it is killed. Any other file is not the site's. */
const OWN_PICTURE = /^\.?[\w-]{16}-(?:[1-9]\d{0,3}\.(?:avif|webp|jpg)|original)(?:\.partial)?$/;

/**
 * Makes a copy in `dir`: an archive, with its pictures in `dir/pictures`. It gets its name only after all parts and pictures were
 * compared with their checksums, and its rows were restored into a new database. One at a time: the caller holds `lockForBackup`.
 * @returns its name, what it has, and the names of the older copies that were deleted
 * @throws StartRefused with the reason; then the older copies are as they were
 */
export async function makeNightlyCopy(source: SiteLocation, dir: string, now = Date.now()) {
  const unverified = join(dir, UNVERIFIED);
  const scratch = join(dir, SCRATCH);
  const clean = async () => {
    for (const path of [unverified, scratch]) await rm(path, { recursive: true, force: true });
  };
  await clean();
  // Not its parents: the folder of a disk that is not mounted must not be made on another disk.
  await mkdir(dir, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  try {
    const pictures = { beside: join(dir, PICTURES), known: await picturesOfNewest(dir) };
    const manifest = await writeArchive(source, unverified, pictures);
    await restoreArchive(unverified, { dataDir: scratch }, { copiesPictures: false });
    const name = copyName(now);
    await moveIntoPlace(unverified, join(dir, name));
    return { name, manifest, deleted: await deleteOthers(dir, name) };
  } catch (error) {
    // Those that it has stored may have filled the disk.
    await deleteUnusedPictures(dir).catch(() => {});
    throw error;
  } finally {
    await clean();
  }
}

/** A picture never changes under its name: only those that this copy lacks, and damaged ones, are read from the site's storage. */
async function picturesOfNewest(dir: string): Promise<readonly Part[]> {
  const [newest] = await listCopies(dir);
  if (!newest) return [];
  const manifest = await readManifest(join(dir, newest.name)).catch(() => undefined);
  return manifest?.pictures.files ?? [];
}

/** Deletes the copies that expire with the one just made. Standard error, which is mailed, names one that cannot be read. */
async function deleteOthers(dir: string, made: string): Promise<string[]> {
  const names = (await listCopies(dir)).map((copy) => copy.name);
  const kept = copiesToKeep(names, made);
  const deleted = names.filter((name) => !kept.has(name));
  for (const name of deleted) await rm(join(dir, name));
  await deleteUnusedPictures(dir).catch((error: unknown) => {
    process.stderr.write(`site: ${messageOf(error)} So pictures of older copies stay.\n`);
  });
  return deleted;
}

/** @throws DamagedArchive if a copy cannot be read; then no picture is deleted */
async function deleteUnusedPictures(dir: string): Promise<void> {
  const used = new Set<string>();
  for (const { name } of await listCopies(dir))
    for (const picture of (await readManifest(join(dir, name))).pictures.files) used.add(picture.name);
  const folder = join(dir, PICTURES);
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => []))
    if (entry.isFile() && OWN_PICTURE.test(entry.name) && !used.has(entry.name))
      await rm(join(folder, entry.name));
}
