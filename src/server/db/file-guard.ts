import { type BigIntStats, statSync } from 'node:fs';
import type { Log } from '../log/log.ts';

/** The database file and the two that SQLite writes next to it; the -wal file has committed data. */
const SUFFIXES = ['', '-wal', '-shm'] as const;

const GONE =
  'the database file was deleted, replaced or moved away while the site runs: writes are refused until the very same file is back, or the site is restarted on another one';

/**
 * Returns a check that the files of an open SQLite database were not deleted, replaced or moved. Without it the process
 * would keep writing to the files it has open, and those writes would be lost at the next restart. To be called right after
 * the database `file` was opened. The check throws DatabaseGone while one of the files is missing or replaced.
 * @param log gets a line at the first check without a file, and one at the first check with the same file again
 */
export function guardFile(file: string, log?: Log): () => void {
  /** Device and inode of each file, by path, recorded when the file was first seen. */
  const known = new Map<string, string>();
  /** The file that the last check missed. */
  let lost: string | undefined;

  /** The path of the first file that is missing or not the one that was opened; undefined if all are in place. */
  function findMissing(): string | undefined {
    for (const path of SUFFIXES.map((suffix) => file + suffix)) {
      const [found, opened] = [identityOf(path), known.get(path)];
      if (opened === undefined && found !== undefined) known.set(path, found);
      else if (found !== opened) return path;
    }
    return undefined;
  }

  const check = () => {
    const missing = findMissing();
    if (missing !== undefined && lost === undefined) log?.error({ file: missing }, GONE);
    if (missing === undefined && lost !== undefined)
      log?.warn({ file: lost }, 'the database file is back: writes are accepted again');
    lost = missing;
    if (missing !== undefined) throw new DatabaseGone('the database file is not in its place');
  };
  findMissing();
  return check;
}

/** A write was refused, because the database file is not the one that was opened. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
}

function identityOf(path: string): string | undefined {
  let found: BigIntStats | undefined;
  try {
    found = statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // The folder is not readable any more: treat the file as missing.
  }
  return found && `${found.dev}:${found.ino}`;
}
