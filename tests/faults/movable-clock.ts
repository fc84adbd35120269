import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';

export interface ClockMove {
  /** How much time passes on the monotonic clock, in ms. */
  passes?: number;
  /** How far the machine's clock is set back, in ms. */
  setBack?: number;
}

export interface ClockedSite extends SiteProcess {
  moveClock: (move: ClockMove) => Promise<void>;
}

/** Starts the built site with a monotonic clock that almost stands still, until the test moves it. Timers run as usual. */
export async function startClockedSite(env: Record<string, string> = {}): Promise<ClockedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-clock-'));
  const file = join(folder, 'move.json');
  const preload = join(import.meta.dirname, 'inside-site/movable-clock.ts');
  const site = await startSiteProcess({
    env: { ...env, CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` },
  });
  const moves = () => site.log().split('clock moved').length - 1;
  return {
    ...site,
    async moveClock(move) {
      const before = moves();
      writeFileSync(file, JSON.stringify(move));
      process.kill(site.pid, 'SIGUSR2');
      await expect.poll(moves).toBe(before + 1);
    },
    async stop(signal) {
      rmSync(folder, { recursive: true, force: true });
      return site.stop(signal);
    },
  };
}
