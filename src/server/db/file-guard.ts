import { type BigIntStats, statSync } from 'node:fs';
import { HttpError } from '../http/errors.ts';
import type { Log } from '../log.ts';

const INTERVAL = 1_000;

/** What SQLite keeps beside the database while it is open; part of the database until a checkpoint. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/**
 * Notices that the files of an open SQLite database were deleted, replaced or moved away. The process would go on
 * writing into the files that it has open, and a restart would not find these writes.
 */
export class FileGuard {
  readonly #file: string;
  /** Device and inode of each file, from the first time that it was seen. */
  readonly #known = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  /** Call it right after opening `file`. */
  constructor(file: string) {
    this.#file = file;
    this.#missing();
  }

  /** @throws 503 while one of the files is not where it was opened. */
  check(): void {
    if (this.#missing() !== undefined) throw databaseGone();
  }

  /** Looks every second, and logs one line when the files are gone and one when the same files are back. */
  watch(log: Log): void {
    let wasMissing: string | undefined;
    this.#timer = setInterval(() => {
      const missing = this.#missing();
      if (missing !== undefined && wasMissing === undefined) {
        log.error(
          { file: missing },
          'the database file was deleted, replaced or moved away while the site runs: writes are refused until the very same file is back, or the site is restarted on another one',
        );
      } else if (missing === undefined && wasMissing !== undefined) {
        log.warn({ file: wasMissing }, 'the database file is back: writes are accepted again');
      }
      wasMissing = missing;
    }, INTERVAL);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** The first file that is not the one that was opened. */
  #missing(): string | undefined {
    for (const suffix of SUFFIXES) {
      const path = this.#file + suffix;
      const [found, known] = [identityOf(path), this.#known.get(path)];
      if (known === undefined && found !== undefined) this.#known.set(path, found);
      else if (found !== known) return path;
    }
    return undefined;
  }
}

const databaseGone = () =>
  new HttpError(
    503,
    'Nothing can be stored at the moment: the database file is not in its place. Please tell the person who runs the server.',
    { 'Retry-After': '5' },
  );

function identityOf(path: string): string | undefined {
  let found: BigIntStats | undefined;
  try {
    found = statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // A folder that cannot be searched any more: the file is out of reach too.
  }
  return found && `${found.dev}:${found.ino}`;
}
