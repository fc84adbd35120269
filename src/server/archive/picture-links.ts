import { type FileHandle, link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageName, whenMissing } from '../images/storage.ts';

/** The folder of the links, in the folder of the pictures: a hard link cannot cross file systems. */
const FOLDER = '.backup';

/**
 * Keeps the pictures of this moment readable: hard links to them in a hidden folder, which cost no space. The site may
 * delete a picture that the snapshot still names while the backup runs.
 */
export class PictureLinks {
  readonly #uploads: string;
  readonly #folder: string;
  #buffer = Buffer.allocUnsafeSlow(1024 * 1024);
  readonly #linked = new Set<string>();

  constructor(uploads: string) {
    this.#uploads = uploads;
    this.#folder = join(uploads, FOLDER);
  }

  /** Links the pictures that are not linked yet. A file system without hard links is not an error. */
  async update(): Promise<void> {
    const names = await readdir(this.#uploads).catch(whenMissing<string[]>([]));
    if (names.length > 0) await mkdir(this.#folder, { recursive: true });
    for (const name of names) {
      if (this.#linked.has(name) || !isStorageName(name)) continue;
      const isLinked = await link(join(this.#uploads, name), join(this.#folder, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
      );
      if (isLinked) this.#linked.add(name);
    }
  }

  /**
   * The bytes of a picture; undefined when it is neither linked nor in its place. They are valid until the next call:
   * all pictures share one buffer.
   */
  async read(name: string): Promise<Buffer | undefined> {
    for (const folder of [this.#folder, this.#uploads]) {
      const file = await open(join(folder, name)).catch(whenMissing(undefined));
      if (file) return this.#readAll(file).finally(() => file.close());
    }
    return undefined;
  }

  async #readAll(file: FileHandle): Promise<Buffer> {
    const { size } = await file.stat();
    if (this.#buffer.length < size) this.#buffer = Buffer.allocUnsafeSlow(size);
    let length = 0;
    while (length < size) {
      const { bytesRead } = await file.read(this.#buffer, length, size - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return this.#buffer.subarray(0, length);
  }

  /** Removes the links, also those of a backup that was killed. */
  async remove(): Promise<void> {
    this.#linked.clear();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
