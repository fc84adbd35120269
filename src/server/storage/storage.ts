import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Batch } from './batch.ts';
import { createLinks, type HeldFiles } from './held-files.ts';
import { checkedName, isStoredName } from './stored-name.ts';

/** A part of a file: its first and its last byte, both included, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores picture files by name (see `isStoredName`). Names have no folders and are never reused. */
export interface Storage {
  /** Stores a file atomically. When it resolves, the file survives a power failure. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file's size and a function to read it; undefined when it does not exist. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** The names of all stored files. */
  list(): Promise<string[]>;
  /** The size of every stored file, in bytes, by its name. */
  sizes(): Promise<Map<string, number>>;
  /**
   * Removes partial files that a kill left: those older than `before`, and those of the future, which come from a clock
   * that was wrong.
   */
  removeUnfinished(before: Date): Promise<void>;
  /** Where it can: keeps files readable that are removed meanwhile. Use `holdFiles`, which takes any storage. */
  hold?(): HeldFiles;
  /** Where it is faster than `put`: stores many files. Use `newBatch`, which takes any storage. */
  batch?(): Batch;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  /** Opens the file, or a part of it, as a stream of bytes. */
  read: (part?: ByteRange) => Promise<Readable>;
}

/**
 * A partial file that was last written so long ago, in ms, belongs to nobody: a file is written in seconds. A restore takes
 * longer, but no site runs then.
 */
export const UNFINISHED_AGE = 3600_000;

/** The suffix of a file's name while it is being written. */
const PARTIAL = '.partial';

/** How many files of a batch are flushed to the disk at the same time: a disk flushes many together as fast as one. */
const FLUSHES = 16;

/** A storage in one folder of the disk, which the first `put` creates. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, checkedName(name));
  const partialOf = (name: string) => join(folder, `.${checkedName(name)}${PARTIAL}`);
  const list = async () => (await readdir(folder).catch(whenMissing<string[]>([]))).filter(isStoredName);
  return {
    async put(name, bytes) {
      await makeFolder(folder);
      const partial = partialOf(name);
      try {
        const file = await open(partial, 'w');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, pathOf(name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await sync(folder);
    },
    async get(name) {
      const path = pathOf(name);
      const found = await stat(path).catch(whenMissing(undefined));
      if (!found?.isFile()) return undefined;
      return { size: found.size, read: async (part) => (await open(path)).createReadStream(part) };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    list,
    async sizes() {
      const sizes = new Map<string, number>();
      for (const name of await list()) {
        const found = await stat(join(folder, name)).catch(whenMissing(undefined));
        if (found?.isFile()) sizes.set(name, found.size);
      }
      return sizes;
    },
    hold: () => createLinks(folder, list),
    batch: () => createDiskBatch(folder, partialOf),
    async removeUnfinished(before) {
      const names = await readdir(folder).catch(whenMissing<string[]>([]));
      const soon = new Date(Date.now() + UNFINISHED_AGE);
      for (const name of names.filter((one) => one.startsWith('.') && one.endsWith(PARTIAL))) {
        const path = join(folder, name);
        const found = await stat(path).catch(whenMissing(undefined));
        if (found?.isFile() && (found.mtime < before || found.mtime > soon)) await rm(path, { force: true });
      }
    },
  };
}

/** Writes all files first, flushes them together, and then gives them their names. */
function createDiskBatch(folder: string, partialOf: (name: string) => string): Batch {
  const names = new Set<string>();
  return {
    async put(name, bytes) {
      if (names.size === 0) await makeFolder(folder);
      names.add(name);
      const file = await open(partialOf(name), 'w');
      try {
        await file.writeFile(bytes);
      } finally {
        await file.close();
      }
    },
    async finish() {
      if (names.size === 0) return;
      const limit = pLimit(FLUSHES);
      await Promise.all([...names].map((name) => limit(() => sync(partialOf(name)))));
      for (const name of names) await rename(partialOf(name), join(folder, name));
      await sync(folder);
    },
    async discard() {
      for (const name of names) await rm(partialOf(name), { force: true });
    },
  };
}

/** Creates a folder and those above it that are missing. They survive a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

/** Flushes a file, or a folder: without this a power failure could undo a rename in it. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
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
