import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { OG_DRAWING_VERSION } from '../images/og-picture.ts';
import type { Storage } from '../images/storage.ts';
import type { Log } from '../log.ts';

/** How many drawn pictures are stored on the disk and in memory, of at most 80 kB each. */
const MAX_STORED = 1_000;
const MAX_IN_MEMORY = 64;

/**
 * Stores drawn pictures under a hash of what they show: a restart draws none again, and a write leaves none that is out
 * of date. It is a cache: a disk that is full or broken only costs the drawing.
 */
export function createOgStore(disk: Storage, log: Log) {
  const inMemory = new Map<string, Buffer>();
  /** The oldest first; read from the disk when the first picture is stored. */
  let names: Set<string> | undefined;

  function remember(name: string, picture: Buffer): void {
    // Used again: the last to be dropped.
    inMemory.delete(name);
    inMemory.set(name, picture);
    for (const oldest of inMemory.keys()) {
      if (inMemory.size <= MAX_IN_MEMORY) break;
      inMemory.delete(oldest);
    }
  }

  async function read(name: string): Promise<Buffer | undefined> {
    try {
      const file = await disk.get(name);
      return file && (await buffer(await file.read()));
    } catch (err) {
      log.warn({ err }, 'a stored picture for a link could not be read');
      return undefined;
    }
  }

  return {
    async get(name: string): Promise<Buffer | undefined> {
      const picture = inMemory.get(name) ?? (await read(name));
      if (picture) remember(name, picture);
      return picture;
    },
    async put(name: string, picture: Buffer): Promise<void> {
      remember(name, picture);
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
        log.warn({ err }, 'a picture for a link could not be stored');
      }
    },
  };
}

/** The name of the picture that shows `subject`. */
export function ogName(subject: object): string {
  const shown = JSON.stringify([OG_DRAWING_VERSION, subject]);
  return `${createHash('sha256').update(shown).digest('hex').slice(0, 40)}.jpg`;
}
