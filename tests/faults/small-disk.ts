// A small disk in memory, to test what the site does when the disk is full.

import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** True if this user may mount a disk: mounts one and removes it. */
export function canMountDisk(): boolean {
  const folder = makeFolder();
  const isMounted = mount(folder);
  remove(folder);
  return isMounted;
}

/** Mounts a disk (tmpfs) before the tests of a `describe` block and removes it after them. */
export function smallDisk(megabytes = 4) {
  let folder: string;

  beforeAll(() => {
    folder = makeFolder();
    if (!mount(folder, megabytes)) throw new Error(`No disk could be mounted at ${folder}.`);
  });
  afterAll(() => remove(folder));

  /** Deletes the file that `fill` wrote. */
  const clear = () => rmSync(join(folder, 'filler'), { force: true });
  return {
    /** The path of the disk, from the first test on. */
    folder: () => folder,
    /** Fills the disk until `left` bytes are free. */
    fill(left: number) {
      clear();
      // The site writes at the same time: fill what there is, instead of asking first how much that is.
      const filler = openSync(join(folder, 'filler'), 'w');
      let size = 0;
      try {
        for (;;) size += writeSync(filler, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      ftruncateSync(filler, size - left);
      closeSync(filler);
    },
    clear,
  };
}

const block = Buffer.alloc(4096);

const makeFolder = () => mkdtempSync(join(tmpdir(), 'site-small-disk-'));

function mount(folder: string, megabytes = 4): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
}

function remove(folder: string): void {
  // Ignore the exit code: `umount` fails if nothing is mounted.
  spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
}
