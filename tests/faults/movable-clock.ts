// Starts the built site with clocks that a test can move.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

export interface ClockMove {
  /** How far the monotonic clock moves forward, in ms. */
  passes?: number;
  /** How far the system clock is set back, in ms; negative: forward. */
  setBack?: number;
}

export interface ClockedSite extends SiteProcess {
  moveClock: (move: ClockMove) => Promise<void>;
}

/** Starts the built site with a monotonic clock that is 1000 times too slow. Timers run at normal speed. */
export async function startClockedSite(env: Record<string, string> = {}): Promise<ClockedSite> {
  const preload = join(import.meta.dirname, 'inside-site/movable-clock.ts');
  const site = await startSiteProcess({ env: { ...env, NODE_OPTIONS: `--import=${preload}` } });
  const moves = () => site.log().split('clock moved').length - 1;
  return {
    ...site,
    async moveClock(move) {
      const before = moves();
      writeFileSync(join(site.dataDir, 'move.json'), JSON.stringify(move));
      process.kill(site.pid, 'SIGUSR2');
      await expect.poll(moves).toBe(before + 1);
    },
  };
}
