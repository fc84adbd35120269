import type { Readable } from 'node:stream';
import { whenMissing } from './files.ts';

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
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /**
   * Removes partial files that a kill left: those older than `before`, and those of the future, which come from a clock
   * that was wrong.
   */
  removeUnfinished(before: Date): Promise<void>;
}

export interface StoredFile {
  /** In bytes. */
  size: number;
  read: (part?: ByteRange) => Promise<FileContent>;
}

export type FileContent = Buffer<ArrayBuffer> | Readable;

export async function bytesOf(content: FileContent): Promise<Buffer> {
  return Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
}

/** A partial file that was last written so long ago, in ms, is left over: a file is written in seconds. */
export const UNFINISHED_AGE = 3600_000;

/** True if a storage accepts the name: no folders, no hidden files. */
export function isStoredName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/.test(name);
}

/**
 * Returns the name, to make a path or a key of it.
 * @throws Error if no storage accepts it: a name such as `../site.db`, from a manipulated archive, leaves the folder
 */
export function checkedName(name: string): string {
  if (!isStoredName(name)) throw new Error(`${JSON.stringify(name)} is no name of a stored file`);
  return name;
}

/** How often a file is read whose connection breaks: a storage repeats requests, but not their bodies. */
const ATTEMPTS = 3;

export async function readStored(storage: Storage, name: string): Promise<Buffer | undefined> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const file = await storage.get(name);
      // It may have been removed since.
      const content = await file?.read().catch(whenMissing(undefined));
      if (!file || !content) return undefined;
      const bytes = await bytesOf(content);
      if (bytes.length === file.size) return bytes;
      throw new Error(`${name} ended after ${bytes.length} of ${file.size} bytes while it was read.`);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
}

/** How many files are stored, read or removed at the same time where there are many: a bucket mostly waits. */
const AT_ONCE = 8;

/** Works on a few items at the same time; `onResult` gets the results in their order. When it throws, no work is running. */
export async function inGroups<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  onResult: (result: Result) => Promise<void> | void = () => {},
): Promise<void> {
  const all = [...items];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const results = await Promise.allSettled(all.slice(start, start + AT_ONCE).map(work));
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      await onResult(result.value);
    }
  }
}
