import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedName, inGroups, type Storage } from '../storage/storage.ts';
import { DamagedArchive, type Part, partOf, sha256Of } from './archive-file.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { whenMissing } from '../storage/files.ts';

/** How many pictures wait in memory, so that they are stored together. */
const WAITING = 8;

/**
 * The pictures of a restore. They are in the site's storage before any row names them: a name is never used twice, so
 * they do no harm.
 */
export class RestoredPictures {
  readonly #storage: Storage;
  readonly #started = new Date();
  readonly #before: Set<string>;
  readonly #stored: string[] = [];
  #waiting: { name: string; bytes: Buffer }[] = [];

  /** @param before the names of the files that are in the storage already */
  constructor(storage: Storage, before: readonly string[]) {
    this.#storage = storage;
    this.#before = new Set(before);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.#waiting.push({ name, bytes });
    if (this.#waiting.length >= WAITING) await this.store();
  }

  /** Adds the pictures of an archive that has them in the folder `from`. */
  async copy(from: string, pictures: readonly Part[]): Promise<void> {
    for (const picture of pictures) {
      const bytes = await readBeside(from, picture);
      if (!bytes)
        throw new DamagedArchive(`The picture ${picture.name} changed in ${from} while it was read.`);
      await this.add(picture.name, bytes);
    }
  }

  /** Stores what waits. When it resolves, all pictures that were added survive a power failure. */
  async store(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#stored.push(...waiting.map(({ name }) => name));
    await inGroups(waiting, ({ name, bytes }) => this.#storage.put(name, bytes));
  }

  /** Removes what was added, as far as it was new. Only while no row can name it: never after the switch has begun. */
  async discard(): Promise<void> {
    await this.#remove(this.#stored.filter((name) => !this.#before.has(name)));
  }

  /** Removes the pictures of the data that was replaced, and the unfinished files of a restore that was killed. */
  async removeOthers(pictures: readonly Part[]): Promise<void> {
    const names = new Set(pictures.map(({ name }) => name));
    await this.#remove((await this.#storage.list()).filter((name) => !names.has(name)));
    await this.#storage.removeUnfinished(this.#started);
  }

  async #remove(names: readonly string[]): Promise<void> {
    await inGroups(names, (name) => this.#storage.remove(name));
  }
}

/**
 * Stores a picture in the folder beside archives, unless it is there undamaged. The folder has every picture that any of the
 * archives names, once.
 */
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
