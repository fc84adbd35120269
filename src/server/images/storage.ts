import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A part of a file: its first and its last byte, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores picture files by name (see `isStorageName`). Names have no folders and are never reused. */
export interface Storage {
  /** Stores a file atomically. When it resolves, the file survives a power failure. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file's size and a function to read it; undefined when it does not exist. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** The names of all stored files. */
  list(): Promise<string[]>;
  /** Removes partial files older than `before`, left by calls of `put` that a kill interrupted. */
  removeUnfinished(before: Date): Promise<void>;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Opens the file, or a part of it, as a stream of bytes. */
  read: (part?: ByteRange) => Promise<Readable>;
}

/** True if a storage accepts the name: no folders, no hidden files. */
export function isStorageName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/.test(name);
}

/** The suffix of a file's name while it is being written. */
const PARTIAL = '.partial';

/** A storage in one folder of the disk, which the first `put` creates. */
export function createDiskStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await makeFolder(folder);
      const partial = join(folder, `.${name}${PARTIAL}`);
      try {
        const file = await open(partial, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(whenMissing(undefined));
      if (!found?.isFile()) return undefined;
      return { size: found.size, read: async (part) => (await open(path)).createReadStream(part) };
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
    async list() {
      const names = await readdir(folder).catch(whenMissing<string[]>([]));
      return names.filter(isStorageName);
    },
    async removeUnfinished(before) {
      const names = await readdir(folder).catch(whenMissing<string[]>([]));
      for (const name of names.filter((one) => one.startsWith('.') && one.endsWith(PARTIAL))) {
        const path = join(folder, name);
        const found = await stat(path).catch(whenMissing(undefined));
        if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** Creates a folder and those above it that are missing. They survive a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Flushes a folder to disk: without this a power failure could undo a rename in it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** For `.catch`: returns `value` if the file does not exist (ENOENT, ENOTDIR); rethrows every other error. */
export function whenMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
