import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import type { StorageConfig } from '../config/storage-config.ts';
import { checkedName, isStoredName, type Storage, sync, UNFINISHED_AGE, whenMissing } from './storage.ts';

/** Opens the storage. Reads and writes nothing before the first call. */
export async function openStorage({ storage }: { storage: StorageConfig }): Promise<Storage> {
  if (storage.kind === 'folder') return createDiskStorage(storage.folder);
  // A site with its pictures on disk does not load the client.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(storage);
}

/** Where the pictures are, without secrets: equal for two processes exactly when both use the same place. */
export function storageLabel({ storage }: { storage: StorageConfig }): string {
  if (storage.kind === 's3') {
    const { bucket, prefix, endpoint } = storage;
    return `s3://${bucket}${prefix && `/${prefix}`} at ${endpoint}`;
  }
  return storage.isShared ? `shared folder ${storage.folder}` : `folder ${storage.folder} on ${hostname()}`;
}

const PARTIAL = '.partial';

/** Files up to this length, in bytes, are read at once: a stream would take as much memory. */
const SHORT = 64 * 1024;

/** A storage in one folder of the disk, which the first `put` creates. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, checkedName(name));
  return {
    async put(name, bytes) {
      await makeFolder(folder);
      const partial = join(folder, `.${checkedName(name)}${PARTIAL}`);
      try {
        await writeFile(partial, bytes, { flush: true });
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
      const { size } = found;
      return {
        size,
        read: async (part) =>
          size <= SHORT && !part ? readFile(path) : (await open(path)).createReadStream(part),
      };
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(whenMissing<Dirent[]>([]));
      return entries.filter((entry) => entry.isFile() && isStoredName(entry.name)).map(({ name }) => name);
    },
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

/** Creates a folder and those above it that are missing. They survive a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}
