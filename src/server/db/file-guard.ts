import { type BigIntStats, statSync } from 'node:fs';
import { HttpError } from '../api/errors.ts';
import type { Log } from '../log.ts';

const INTERVAL = 1_000;

/** The database file and the two that SQLite writes next to it; the -wal file has committed data. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

/**
 * Detects that the files of an open SQLite database were deleted, replaced or moved. Without it the process would
 * keep writing to the files it has open, and those writes would be lost at the next restart. To be called right after the
 * database `file` was opened.
 * @param log gets a line when a file is gone, and one when the same file is back, at most a second later
 */
export function guardFile(file: string, log?: Log) {
  /** Device and inode of each file, by path, recorded when the file was first seen. */
  const known = new Map<string, string>();

  /** The path of the first file that is missing or not the one that was opened; undefined if all are in place. */
  function findMissing(): string | undefined {
    for (const path of SUFFIXES.map((suffix) => file + suffix)) {
      const [found, opened] = [identityOf(path), known.get(path)];
      if (opened === undefined && found !== undefined) known.set(path, found);
      else if (found !== opened) return path;
    }
    return undefined;
  }

  let wasMissing = findMissing();
  const watch = () => {
    const missing = findMissing();
    if (missing !== undefined && wasMissing === undefined)
      log?.error(
        { file: missing },
        'the database file was deleted, replaced or moved away while the site runs: writes are refused until the very same file is back, or the site is restarted on another one',
      );
    else if (missing === undefined && wasMissing !== undefined)
      log?.warn({ file: wasMissing }, 'the database file is back: writes are accepted again');
    wasMissing = missing;
  };
  const timer = log && setInterval(watch, INTERVAL).unref();
  return {
    /** @throws 503 while one of the files is missing or replaced. */
    check(): void {
      if (findMissing() !== undefined) throw databaseGone();
    },
    close: () => clearInterval(timer),
  };
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
