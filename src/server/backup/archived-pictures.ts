import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StorageConfig, storageOf } from '../config/storage-config.ts';
import type { DatabaseLocation } from '../db/open.ts';
import { createDiskStorage, openStorage } from '../storage/open-storage.ts';
import { checkedName, inGroups, type Storage, whenMissing } from '../storage/storage.ts';
import { DamagedArchive, type Part, partOf, sha256Of } from './archive-file.ts';

/** `storage`: by default the folder `uploads` of the data folder. */
export type SiteLocation = DatabaseLocation & { storage?: StorageConfig };

export const openPictures = ({ dataDir, storage = storageOf({}, dataDir) }: SiteLocation) =>
  openStorage({ storage });

/** How many pictures wait in memory, so that they are stored together. */
const WAITING = 8;

/** The pictures of a restore, which are stored before any row names them. `before`: the files that are in the storage already. */
export function restoredPictures(storage: Storage, before: readonly string[]) {
  const started = new Date();
  const stored: string[] = [];
  let waiting: { name: string; bytes: Buffer }[] = [];
  const remove = (names: readonly string[]) => inGroups(names, (name) => storage.remove(name));

  /** Stores what waits. When it resolves, all pictures that were added survive a power failure. */
  async function store(): Promise<void> {
    const together = waiting;
    waiting = [];
    stored.push(...together.map(({ name }) => name));
    await inGroups(together, ({ name, bytes }) => storage.put(name, bytes));
  }

  async function add(name: string, bytes: Buffer): Promise<void> {
    waiting.push({ name, bytes });
    if (waiting.length >= WAITING) await store();
  }

  return {
    add,
    store,
    async copy(from: string, pictures: readonly Part[]): Promise<void> {
      for (const picture of pictures) {
        const bytes = await readBeside(from, picture);
        if (!bytes)
          throw new DamagedArchive(`The picture ${picture.name} changed in ${from} while it was read.`);
        await add(picture.name, bytes);
      }
    },
    /** Removes what was added, as far as it was new. Only while no row can name it: never after the switch has begun. */
    discard: () => remove([...new Set(stored).difference(new Set(before))]),
    /** Removes the pictures of the data that was replaced, and the unfinished files of a restore that was killed. */
    async removeOthers(pictures: readonly Part[]): Promise<void> {
      const names = new Set(pictures.map(({ name }) => name));
      await remove((await storage.list()).filter((name) => !names.has(name)));
      await storage.removeUnfinished(started);
    },
  };
}

/** Stores a picture in the folder beside archives, which has every picture that any of them names, unless it is there undamaged. */
export async function storeBeside(folder: string, name: string, bytes: Uint8Array): Promise<Part> {
  const part = partOf(name, bytes);
  if (!(await readBeside(folder, part))) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await createDiskStorage(folder).put(name, bytes);
  }
  return part;
}

/** The bytes of a picture in the folder, if they are those that the manifest describes. */
export async function readBeside(folder: string, { name, sha256 }: Part): Promise<Buffer | undefined> {
  const bytes = await readFile(join(folder, checkedName(name))).catch(whenMissing(undefined));
  return bytes && sha256Of(bytes) === sha256 ? bytes : undefined;
}
