import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type SiteHere, startSiteHere } from './start-here.ts';

export interface SmallDisk {
  /** False where this user may not mount a disk. */
  isMounted: boolean;
  /** Starts a site whose data are on the disk; it is stopped with the disk. */
  startSite: () => Promise<SiteHere>;
  /** Fills the disk until `left` bytes are free. */
  fill: (left: number) => void;
  /** Removes what `fill` wrote. */
  clear: () => void;
}

/** Mounts a disk of 4 MB for the tests of a `describe` block, and removes it after them. */
export function smallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'site-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
  const isMounted = mounted.status === 0;
  let site: SiteHere | undefined;

  afterAll(async () => {
    await site?.close().catch(() => {});
    if (isMounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const clear = () => rmSync(join(folder, 'filler'), { force: true });
  return {
    isMounted,
    async startSite() {
      const dataDir = join(folder, 'data');
      mkdirSync(dataDir);
      site = await startSiteHere(dataDir);
      return site;
    },
    fill(left) {
      clear();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    clear,
  };
}
