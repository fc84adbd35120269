import { type BigIntStats, statSync } from 'node:fs';
import { HttpError } from '../api/errors.ts';
import type { Log } from '../log.ts';

const INTERVAL = 1_000;

/** The database file and the two that SQLite writes next to it; the -wal file has committed data. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/**
 * Detects that the files of an open SQLite database were deleted, replaced or moved. Without it the process would
 * keep writing to the files it has open, and those writes would be lost at the next restart.
 */
export class FileGuard {
  readonly #file: string;
  /** Device and inode of each file, by path, recorded when the file was first seen. */
  readonly #known = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  /** Create it right after opening the database `file`: records which file was opened. */
  constructor(file: string) {
    this.#file = file;
    this.#missing();
  }

  /** @throws 503 while one of the files is missing or replaced. */
  check(): void {
    if (this.#missing() !== undefined) throw databaseGone();
  }

  /** Checks every second; logs once when a file is gone, and once when the same file is back. */
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

  /** The path of the first file that is missing or not the one that was opened; undefined if all are in place. */
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
    // The folder is not readable any more: treat the file as missing.
  }
  return found && `${found.dev}:${found.ino}`;
}
