import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStartedSite } from './started-site.ts';
import type { Row } from './table.ts';

/** In ms, beside the installation. */
const MAX_TIME = 10_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Times `git clone` and `npm start` until the first response. Packages come from npm's cache, without the network. */
export async function benchClone(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const began = performance.now();
  /** When the installation began, and when the build after it began. */
  const marks: { installing?: number; building?: number } = {};
  try {
    const cwd = join(folder, 'clone');
    const cloned = spawnSync('git', ['clone', '--quiet', '--no-local', join(import.meta.dirname, '..'), cwd]);
    if (cloned.status !== 0) return cloneRow('this folder cannot be cloned');
    const total = await withStartedSite(
      {
        command: ['npm', 'start'],
        cwd,
        env: { DATA_DIR: join(folder, 'data'), npm_config_offline: 'true' },
        onOutput(text) {
          if (text.includes('Installing the packages')) marks.installing = performance.now();
          if (text.includes('Building the site')) marks.building = performance.now();
        },
      },
      async () => performance.now() - began,
    );
    return cloneRow({ total, install: marks.building! - marks.installing! });
  } catch (error) {
    // The marks show how far it came. A failed build is a fault of the site, and no reason to skip the row.
    if (marks.building) throw error;
    return cloneRow("npm's cache does not have all packages");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The row of a first start after `git clone`, or the reason why it was not measured. */
export function cloneRow(result: { total: number; install: number } | string): Row {
  const what = '`git clone` and `npm start` to first response';
  const bar = `<= installation + ${seconds(MAX_TIME)}`;
  if (typeof result === 'string') return { what, bar, measured: `skipped: ${result}`, holds: undefined };
  const rest = result.total - result.install;
  return {
    what,
    bar,
    measured: `${seconds(result.total)} = installation ${seconds(result.install)} + ${seconds(rest)}`,
    holds: rest <= MAX_TIME,
  };
}
