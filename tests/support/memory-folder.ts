import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Creates a temporary folder for a database or for many short-lived files: in memory if the system has room there, else
 * on the disk. SQLite waits for the disk at each commit, 1 to 6 ms, and ext4 takes long to create files shortly after
 * others were deleted.
 */
export function makeMemoryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? SHARED_MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
