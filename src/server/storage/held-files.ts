// Reads the files of a storage for a backup, also those that are removed while it runs.

import { type FileHandle, link, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';
import { checkedName } from './stored-name.ts';

/** The folder of the links, in the folder of the files: a hard link cannot cross file systems. */
const FOLDER = '.backup';

/** Keeps the files of a moment readable, as far as the storage can. */
export interface HeldFiles {
  /** Holds the files that are stored now. */
  update(): Promise<void>;
  /** The bytes of a file, in `space`; undefined when it is neither held nor stored. */
  read(name: string, space: Space): Promise<Buffer | undefined>;
  /** Lets go of all files. */
  release(): Promise<void>;
}

/** Memory for one file after another. It grows to the largest and is never given back: buffers of 40 kB are collected late. */
export class Space {
  #buffer = Buffer.allocUnsafeSlow(0);

  take(bytes: number): Buffer {
    if (this.#buffer.length < bytes) this.#buffer = Buffer.allocUnsafeSlow(bytes);
    return this.#buffer.subarray(0, bytes);
  }
}

/**
 * Holds the files of any storage. A disk holds what hard links can hold. A bucket has nothing of the kind: a file that is
 * removed before it is read is not there any more, and the caller has to ask whether anybody needs it.
 */
export function holdFiles(storage: Storage): HeldFiles {
  return (
    storage.hold?.() ?? {
      update: async () => {},
      read: (name, space) => readStored(storage, name, space),
      release: async () => {},
    }
  );
}

/** How often a file is read whose connection breaks: a storage tries requests again, but not their bodies. */
const ATTEMPTS = 3;

/** The bytes of a file, in `space`; undefined when it is not there. */
export async function readStored(storage: Storage, name: string, space: Space): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await readOnce(storage, name, space);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}

async function readOnce(storage: Storage, name: string, space: Space): Promise<Buffer | undefined> {
  const file = await storage.get(name);
  if (!file) return undefined;
  const bytes = space.take(file.size);
  let length = 0;
  // It may have been removed since.
  const stream = await file.read().catch(whenNotThere);
  if (!stream) return undefined;
  for await (const chunk of stream) length += (chunk as Buffer).copy(bytes, length);
  if (length !== file.size)
    throw new Error(`${name} ended after ${length} of ${file.size} bytes while it was read.`);
  return bytes;
}

/**
 * Hard links to the files of a folder, in a hidden folder: they cost no space, and a link stays when its file is removed.
 * Two backups of one folder at the same time end each other's links, and read what is left, as from a bucket.
 */
export function createLinks(folder: string, list: () => Promise<string[]>): HeldFiles {
  const hidden = join(folder, FOLDER);
  const linked = new Set<string>();
  return {
    async update() {
      const names = await list();
      if (names.length > 0) await mkdir(hidden, { recursive: true });
      for (const name of names) {
        if (linked.has(name)) continue;
        // A file system without hard links is not an error.
        const isLinked = await link(join(folder, name), join(hidden, name)).then(
          () => true,
          (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
        );
        if (isLinked) linked.add(name);
      }
    },
    async read(name, space) {
      for (const place of [hidden, folder]) {
        const file = await open(join(place, checkedName(name))).catch(whenNotThere);
        if (file) return readAll(file, space).finally(() => file.close());
      }
      return undefined;
    },
    /** Also removes the links of a backup that was killed. */
    async release() {
      linked.clear();
      await rm(hidden, { recursive: true, force: true });
    },
  };
}

async function readAll(file: FileHandle, space: Space): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = space.take(size);
  let length = 0;
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

function whenNotThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
