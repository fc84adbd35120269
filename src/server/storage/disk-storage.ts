import type { Dirent } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sync, whenMissing } from './files.ts';
import { checkedName, isStoredName, type Storage, UNFINISHED_AGE } from './storage.ts';

const PARTIAL = '.partial';

/** The folder of the hard links of `hold`, in the folder of the files: a hard link cannot cross file systems. */
const HELD = '.backup';

/** Files up to this length, in bytes, are read at once: a stream would take as much memory. */
const SHORT = 64 * 1024;

/** A storage in one folder of the disk, which the first `put` creates. */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, checkedName(name));
  const list = async () => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(whenMissing<Dirent[]>([]));
    return entries.filter((entry) => entry.isFile() && isStoredName(entry.name)).map(({ name }) => name);
  };
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
    list,
    async removeUnfinished(before) {
      const names = await readdir(folder).catch(whenMissing<string[]>([]));
      const soon = new Date(Date.now() + UNFINISHED_AGE);
      for (const name of names.filter((one) => one.startsWith('.') && one.endsWith(PARTIAL))) {
        const path = join(folder, name);
        const found = await stat(path).catch(whenMissing(undefined));
        if (found?.isFile() && (found.mtime < before || found.mtime > soon)) await rm(path, { force: true });
      }
    },
    /** Hard links cost no space. Two backups of one folder at the same time end each other's links. */
    async hold() {
      const held = join(folder, HELD);
      const release = () => rm(held, { recursive: true, force: true });
      // The links of a backup that was killed.
      await release();
      const names = await list();
      if (names.length > 0) await mkdir(held, { recursive: true });
      // A file system without hard links is not an error: its files are read where they are.
      for (const name of names) await link(join(folder, name), join(held, name)).catch(() => {});
      return {
        read: (name) => readFile(join(held, checkedName(name))).catch(whenMissing(undefined)),
        release,
      };
    },
  };
}

/** Creates a folder and those above it that are missing. They survive a power failure. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}
