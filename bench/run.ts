import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/support/chromium.ts';
import { benchPackages, installMissing } from '../tests/support/debian.ts';
import { benchBackOffice } from './back-office.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { newestOf } from './public-pages.ts';
import { requestOk } from './request.ts';
import { benchApi, benchCached, benchRendered } from './responses.ts';
import { type Site, startSite } from './site.ts';
import { benchSlowPhone } from './slow-phone.ts';
import { benchStart } from './start.ts';
import { formatTable, type Row } from './table.ts';

/**
 * `npm run bench`: measures the built site against the required figures ("bars") and prints a table. Exits with 1 if a
 * row is over its bar or could not be measured. `--only=cached,api` runs these parts. It needs Linux, Chromium, wrk, and
 * a machine on which nothing else runs.
 */
const parts: Record<string, () => Promise<Row[]>> = {
  pages: async () => inBrowser(benchPages),
  phone: async () => inBrowser(benchSlowPhone),
  'back-office': async () => inBrowser(benchBackOffice),
  cached: async () => benchCached(await runningSite()),
  rendered: async () => benchRendered(await runningSite()),
  api: async () => benchApi(await runningSite()),
  start: async () => benchStart(await stoppedSite()),
  lists: benchLists,
};
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const names = options.only?.split(',') ?? Object.keys(parts);
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown)
  throw new Error(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`);

installMissing('what the bench needs', benchPackages);
const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
let site: Site | undefined;
const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000);
const began = performance.now();
const rows: Row[] = [];
try {
  for (const name of names) {
    const started = performance.now();
    // A part that fails must not hide the figures of the others.
    rows.push(...(await parts[name]!().catch(failedRow)));
    console.log(`Measured ${name} in ${secondsSince(started)} s`);
  }
} finally {
  await stoppedSite();
  rmSync(dataDir, { recursive: true, force: true });
}
const over = rows.filter(({ holds }) => !holds).length;
console.log(`\n${formatTable(rows)}\n\n${rows.length} rows, ${over} over the bar, ${secondsSince(began)} s`);
process.exitCode = over > 0 ? 1 : 0;

function failedRow(error: unknown): Row[] {
  console.error(error);
  return [{ what: 'this part failed', bar: 'no error', measured: String(error), holds: false }];
}

/** The running site with sample content, and with the link pictures of its newest job and article: they are drawn last. */
async function runningSite(): Promise<Site> {
  if (site) return site;
  site = await startSite({ DATA_DIR: dataDir });
  const newest = [
    `/careerdetails/${await newestOf(site.url, 'careers')}`,
    `/blog/${await newestOf(site.url, 'blogs')}`,
  ];
  const isDrawn = async (path: string) =>
    (await requestOk(site!.url + path)).bytes.includes('/storage/link-');
  for (const path of newest) while (!(await isDrawn(path))) await wait(100);
  return site;
}

/** Stops the site, for a part that starts it itself. Returns its data folder. */
async function stoppedSite(): Promise<string> {
  await site?.stop();
  site = undefined;
  return dataDir;
}

async function inBrowser(measure: (url: string, browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  const { url } = await runningSite();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await measure(url, browser);
  } finally {
    await browser.close();
  }
}
