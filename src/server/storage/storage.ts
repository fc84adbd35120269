import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** A part of a file: its first and its last byte, both included, counted from 0. */
export type ByteRange = { start: number; end: number };

/** Stores picture files by name (see `isStoredName`). Names have no folders and are never reused. */
export interface Storage {
  /** Stores a file atomically. When it resolves, the file survives a power failure. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file's size in bytes and a function to read it; undefined when it does not exist. */
  get(name: string): Promise<{ size: number; read: (part?: ByteRange) => Promise<FileContent> } | undefined>;
  remove(name: string): Promise<void>;
  list(): Promise<string[]>;
  /** Removes partial files that a kill left: those older than `before`, and those of the future, from a clock that was wrong. */
  removeUnfinished(before: Date): Promise<void>;
}

export type FileContent = Buffer<ArrayBuffer> | Readable;

/**
 * Why a bucket did not do what was requested: out of reach or silent (`unreachable`), an error of its server
 * (`failing`), a clock that differs (`clock`), a wrong key (`key`), no permission (`denied`), no such bucket or another
 * region (`bucket`), no room (`full`), no such object (`missing`).
 */
export type StorageProblem =
  'unreachable' | 'failing' | 'clock' | 'key' | 'denied' | 'bucket' | 'full' | 'missing';

/** A bucket could not be read or written. The message names the cause, and includes no secret. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly problem: StorageProblem;
  constructor(problem: StorageProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export const bytesOf = async (content: FileContent): Promise<Buffer> =>
  Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());

/** A partial file that was last written so long ago, in ms, is left over: a file is written in seconds. */
export const UNFINISHED_AGE = 3600_000;

/** True if a storage accepts the name: no folders, no hidden files. */
export const isStoredName = (name: string) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/.test(name);

/** @throws Error if no storage accepts the name: one such as `../site.db`, from a manipulated archive, leaves the folder */
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

/** Flushes a file or a folder to the disk: what it has survives a power failure. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Flushes a finished file and moves it to its place: there it is whole or not at all, also after a power failure. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await sync(from);
  await rename(from, to);
  await sync(dirname(to));
}

/** For `.catch`: returns `value` if the file does not exist (ENOENT, ENOTDIR); rethrows every other error. */
export const whenMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
