import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { isStorageName, whenMissing } from '../images/storage.ts';
import { DamagedArchive } from './damaged-archive.ts';
import type { Part } from './manifest.ts';
import { readBeside } from './pictures-beside.ts';
import { sync } from './sync-file.ts';

/** How many files are flushed to the disk at the same time: a disk flushes many together as fast as one. */
const FLUSHES = 16;

/** The pictures of a restore: collected in a folder of their own, then moved to the site's. */
export class RestoredPictures {
  readonly #folder: string;
  readonly #uploads: string;
  readonly #names: string[] = [];
  #isCreated = false;

  constructor(folder: string, uploads: string) {
    this.#folder = folder;
    this.#uploads = uploads;
  }

  /** Writes a picture into the folder. */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    if (!this.#isCreated) await mkdir(this.#folder, { recursive: true });
    this.#isCreated = true;
    const file = await open(join(this.#folder, name), 'w');
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    this.#names.push(name);
  }

  /** Writes the pictures of an archive that has them in the folder `from`. */
  async copy(from: string, pictures: readonly Part[]): Promise<void> {
    for (const picture of pictures) {
      const bytes = await readBeside(from, picture);
      if (!bytes)
        throw new DamagedArchive(`The picture ${picture.name} changed in ${from} while it was read.`);
      await this.add(picture.name, bytes);
    }
  }

  /** Moves the pictures to the site's. When it resolves, they survive a power failure. */
  async publish(): Promise<void> {
    if (this.#names.length === 0) return;
    const limit = pLimit(FLUSHES);
    await Promise.all(this.#names.map((name) => limit(() => sync(join(this.#folder, name)))));
    await mkdir(this.#uploads, { recursive: true });
    for (const name of this.#names) await rename(join(this.#folder, name), join(this.#uploads, name));
    await sync(this.#uploads);
  }

  /** Removes the pictures of the data that was replaced. */
  async removeOthers(pictures: readonly Part[]): Promise<void> {
    const names = new Set(pictures.map(({ name }) => name));
    for (const name of await readdir(this.#uploads).catch(whenMissing<string[]>([])))
      if (isStorageName(name) && !names.has(name)) await rm(join(this.#uploads, name), { force: true });
  }
}
