import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteProcess } from '../tests/site-process.ts';
import { benchApiLists } from './api-lists.ts';
import { benchBackOffice } from './back-office.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchPageWeight, type Page } from './page-weight.ts';
import { publicPages } from './public-pages.ts';
import { fillWithSample } from './sample-world.ts';
import { benchMemory, benchStart } from './start.ts';
import { printTable, type Row } from './table.ts';
import { benchWriteVisible } from './write-visible.ts';

/** `npm run bench`: measures the built site, compares it with the required figures ("bars"), and prints a table. `-- --quick` is shorter. */
const isQuick = process.argv.includes('--quick');
const effort = isQuick
  ? { pairs: 5, seconds: 1, writes: 200, requests: 60, starts: 3 }
  : { pairs: 15, seconds: 1, writes: 1_000, requests: 300, starts: 5 };

const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
const began = performance.now();
try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`,
  );
  const rows: Row[] = [];
  await fillWithSample(dataDir);
  const site = await startSiteProcess({ dataDir });
  let pages: Page[];
  try {
    pages = await publicPages(site.url);
    rows.push(...(await step('pages', () => benchPageWeight(site.url, pages))));
    rows.push(...(await step('first paint', () => benchFirstPaint(site.url, pages))));
    rows.push(...(await step('back office', () => benchBackOffice(site.url))));
    rows.push(...(await step('cached page', () => benchCachedPages(site, effort))));
    const token = await site.login();
    rows.push(await step('write -> visible', () => benchWriteVisible(site.url, token, effort.writes)));
  } finally {
    await site.stop();
  }
  rows.push(...(await step('lists of the API', () => benchApiLists(effort.requests))));
  rows.push(...(await step('start', () => benchStart(dataDir, effort.starts))));
  rows.push(
    await step('memory', () =>
      benchMemory(
        dataDir,
        pages.map((page) => page.path),
      ),
    ),
  );
  printTable(rows);
  const over = rows.filter((row) => row.holds === false).length;
  console.log(
    `${rows.length} rows, ${over} over the bar, in ${Math.round((performance.now() - began) / 1000)} s`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Prints the name of a measurement and runs it. */
async function step<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
  console.log(`Measuring: ${name} …`);
  return measure();
}
