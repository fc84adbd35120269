import pLimit from 'p-limit';
import { type Batch, newBatch } from '../storage/batch.ts';
import type { Storage } from '../storage/storage.ts';
import { DamagedArchive } from './damaged-archive.ts';
import type { Part } from './manifest.ts';
import { readBeside } from './pictures-beside.ts';

/** How many files are removed at the same time. */
const REMOVALS = 8;

/**
 * The pictures of a restore. They are in the site's storage before any row names them: a name is never used twice, so
 * they are in nobody's way.
 */
export class RestoredPictures {
  readonly #storage: Storage;
  readonly #batch: Batch;
  readonly #started = new Date();

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#batch = newBatch(storage);
  }

  add(name: string, bytes: Uint8Array): Promise<void> {
    return this.#batch.put(name, bytes);
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

  /** When it resolves, all pictures are stored and survive a power failure. */
  publish(): Promise<void> {
    return this.#batch.finish();
  }

  /** Removes what was added, as far as it was new. Only while no row can name it: never after the switch has begun. */
  discard(): Promise<void> {
    return this.#batch.discard();
  }

  /** Removes the pictures of the data that was replaced, and the unfinished files of a restore that was killed. */
  async removeOthers(pictures: readonly Part[]): Promise<void> {
    const names = new Set(pictures.map(({ name }) => name));
    const limit = pLimit(REMOVALS);
    const others = (await this.#storage.list()).filter((name) => !names.has(name));
    await Promise.all(others.map((name) => limit(() => this.#storage.remove(name))));
    await this.#storage.removeUnfinished(this.#started);
  }
}
