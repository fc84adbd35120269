import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../src/contract/paths.ts';
import { startSiteProcess } from '../tests/site-process.ts';
import { benchApiLists } from './api-lists.ts';
import { ask, askWell } from './ask.ts';
import { benchBackOffice } from './back-office.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchPageWeight, type Page } from './page-weight.ts';
import { fillWithSample } from './sample-world.ts';
import { benchMemory, benchStart } from './start.ts';
import { printTable, type Row } from './table.ts';
import { benchWriteVisible } from './write-visible.ts';

/** `npm run bench`: measures the built site against the bars of speed and prints one table. `-- --quick` measures less. */
const isQuick = process.argv.includes('--quick');
const effort = isQuick
  ? { pairs: 3, seconds: 1, writes: 200, requests: 60, starts: 3 }
  : { pairs: 5, seconds: 3, writes: 1_000, requests: 300, starts: 5 };

/** An address that leads to the 404 page. */
const MISSING = '/no-such-page';

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

/** Every public page that is there, with the newest job and article as examples. */
async function publicPages(site: string): Promise<Page[]> {
  const newest = async (list: string) => {
    const { bytes } = await askWell(`${site}/api/${list}?page=1&per_page=1`);
    const [item] = JSON.parse(bytes.toString()) as { id: number }[];
    if (!item) throw new Error(`There are no ${list} to measure a page of.`);
    return item.id;
  };
  const wanted = [
    paths.home(),
    paths.careers(),
    paths.career(await newest('careers')),
    paths.blogs(),
    paths.blog(await newest('blogs')),
    paths.contact(),
    paths.about(),
    paths.research(),
    paths.trading(),
    paths.diamond(),
  ];
  const pages: Page[] = [];
  for (const path of [...wanted, MISSING]) {
    const { status, bytes } = await ask(`${site}${path}`);
    // A page that is not built yet is not measured either.
    if (status === 200 || path === MISSING) pages.push({ path, hasIsland: bytes.includes('<astro-island') });
  }
  return pages;
}

/** Says what is being measured while it is. */
async function step<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
  console.log(`Measuring: ${name} …`);
  return measure();
}
