// Cache of drawn Open Graph pictures, on disk and in memory.

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { OG_DRAWING_VERSION } from '../images/og-picture.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';

/** How many drawn pictures are stored on disk and in memory; each has at most 80 kB. */
const MAX_STORED = 1_000;
const MAX_IN_MEMORY = 64;

/**
 * Creates the cache. Files are named by a hash of what they show: a changed job or article gets a new picture. They
 * survive a restart. Disk errors are logged only: the picture is then drawn again.
 */
export function createOgStore(disk: Storage, log: Log) {
  const inMemory = new LRUCache<string, Buffer>({ max: MAX_IN_MEMORY });
  /** Names of the files on disk, the oldest first; listed when the first picture is stored. */
  let names: Set<string> | undefined;

  async function read(name: string): Promise<Buffer | undefined> {
    try {
      const file = await disk.get(name);
      return file && (await buffer(await file.read()));
    } catch (err) {
      log.warn({ err }, 'a stored link picture could not be read');
      return undefined;
    }
  }

  return {
    async get(name: string): Promise<Buffer | undefined> {
      const known = inMemory.get(name);
      if (known) return known;
      const stored = await read(name);
      if (stored) inMemory.set(name, stored);
      return stored;
    },
    async put(name: string, picture: Buffer): Promise<void> {
      inMemory.set(name, picture);
      try {
        names ??= new Set(await disk.list());
        await disk.put(name, picture);
        names.add(name);
        for (const oldest of names) {
          if (names.size <= MAX_STORED) break;
          names.delete(oldest);
          await disk.remove(oldest);
        }
      } catch (err) {
        log.warn({ err }, 'a link picture could not be stored');
      }
    },
  };
}

/** The file name of the picture that shows `subject`: a hash of it and of the drawing program's version. */
export function ogName(subject: object): string {
  const shown = JSON.stringify([OG_DRAWING_VERSION, subject]);
  return `${createHash('sha256').update(shown).digest('hex').slice(0, 40)}.jpg`;
}
