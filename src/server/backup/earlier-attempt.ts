import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { Space } from '../storage/held-files.ts';
import { picturePart } from './manifest.ts';
import type { TarWriter } from './tar-writer.ts';

/**
 * The pictures in the file of an attempt that has to be made again. They never change, so the next attempt reads them
 * there: a bucket is read once, and what is deleted from it meanwhile is not missed.
 */
export class EarlierAttempt {
  readonly #file: string;
  #handle: FileHandle | undefined;
  #places: TarWriter['places'] = new Map();

  /** @param file where it is kept until `remove` */
  constructor(file: string) {
    this.#file = file;
  }

  /** Takes the file of the attempt that was just made. */
  async take(file: string, places: TarWriter['places']): Promise<void> {
    await this.#handle?.close();
    await rename(file, this.#file);
    this.#handle = await open(this.#file);
    this.#places = places;
  }

  async read(name: string, space: Space): Promise<Buffer | undefined> {
    const place = this.#places.get(picturePart(name));
    if (!place || !this.#handle) return undefined;
    const bytes = space.take(place.bytes);
    const { bytesRead } = await this.#handle.read(bytes, 0, place.bytes, place.start);
    return bytesRead === place.bytes ? bytes : undefined;
  }

  async remove(): Promise<void> {
    await this.#handle?.close();
    await rm(this.#file, { force: true });
  }
}
