import pLimit from 'p-limit';
import type { Storage } from './storage.ts';

/** How many files are uploaded at the same time. */
const UPLOADS = 8;

/** Stores many files. They have names that no file had before, so none of them is in anybody's way. */
export interface Batch {
  /** Begins to store a file; it may not be there before `finish` has resolved. Do not change the bytes. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** When it resolves, all files are there and survive a power failure. */
  finish(): Promise<void>;
  /** Gives up before `finish` has resolved: removes what is stored already, except files that were there before. */
  discard(): Promise<void>;
}

/** A batch of any storage. */
export function newBatch(storage: Storage): Batch {
  return storage.batch?.() ?? createUploads(storage);
}

/** Uploads a few files at the same time, under their names. */
function createUploads(storage: Storage): Batch {
  const limit = pLimit(UPLOADS);
  const names = new Set<string>();
  let there: Promise<string[]> | undefined;
  let failure: { error: unknown } | undefined;
  const running = new Set<Promise<void>>();
  const settle = async () => {
    await Promise.all(running);
    if (failure) throw failure.error;
  };
  return {
    async put(name, bytes) {
      await (there ??= storage.list());
      if (failure) throw failure.error;
      names.add(name);
      const upload: Promise<void> = limit(() => storage.put(name, bytes))
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(upload));
      running.add(upload);
      // Bounds the memory: the reader of the files waits for the slowest uploads.
      while (running.size >= UPLOADS) await Promise.race(running);
    },
    finish: settle,
    async discard() {
      await settle().catch(() => {});
      const before = new Set(await there);
      await Promise.all(
        [...names].filter((name) => !before.has(name)).map((name) => limit(() => storage.remove(name))),
      );
    },
  };
}
