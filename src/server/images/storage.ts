import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where pictures lie: the disk now, a bucket by configuration later. Names are flat and never reused. */
export interface Storage {
  /** Keeps a file; when it resolves, a power cut does not lose it. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file's size in bytes, and what opens it to read a part or all of it; undefined when it is not there. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes a file, if it is there. */
  remove(name: string): Promise<void>;
  /** Every name that is kept. */
  list(): Promise<string[]>;
  /** Removes what calls of `put` that a kill interrupted have left behind since before an instant. */
  removeUnfinished(before: Date): Promise<void>;
}

export interface StoredFile {
  size: number;
  read: (part?: ByteRange) => Promise<Readable>;
}

/** Whether a name is one that a storage may hold: no folders, nothing hidden. */
export function isStorageName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/.test(name);
}

/** The end of a file's name while it is being written. */
const PARTIAL = '.partial';

/** Keeps files in one folder, made when the first one comes. */
export function createDiskStorage(folder: string): Storage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
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

/** A rename is only safe once the folder itself is written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Handles the error of a file that is not there: the value stands for it. Rethrows every other error. */
export function whenMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
