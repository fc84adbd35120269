import type { Browser } from '@playwright/test';
import { withBrowser } from './browser.ts';
import type { Page } from './page-weight.ts';
import type { Row } from './table.ts';

/** Asks Chromium what blocked the first paint of each page, and whether the islands' script came after it. */
export async function benchFirstPaint(site: string, pages: Page[]): Promise<Row[]> {
  const what = 'requests that block the first paint, as Chromium says, all pages';
  const rows = await withBrowser(async (browser) => {
    const blocking: string[] = [];
    const early: string[] = [];
    for (const { path, hasIsland } of pages) {
      const seen = await visit(browser, `${site}${path}`, hasIsland);
      blocking.push(...seen.blocking);
      early.push(...seen.early);
    }
    const islands = pages.filter((page) => page.hasIsland).map((page) => page.path);
    return [
      { what, bar: '0', measured: [blocking.length, ...blocking].join(' '), holds: blocking.length === 0 },
      {
        what: `${islands.join(', ')}: script that comes before the first paint, as Chromium says`,
        bar: '0',
        measured: [early.length, ...early].join(' '),
        holds: early.length === 0,
      },
    ];
  });
  return typeof rows === 'string' ? [{ what, bar: '0', measured: rows, holds: undefined }] : rows;
}

async function visit(
  browser: Browser,
  address: string,
  hasIsland: boolean,
): Promise<{ blocking: string[]; early: string[] }> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'load' });
  if (hasIsland) await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const seen = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]!.startTime;
    const loaded = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string;
    })[];
    const isScript = (entry: PerformanceResourceTiming) => /\.m?js$/.test(new URL(entry.name).pathname);
    const path = (entry: PerformanceResourceTiming) => new URL(entry.name).pathname;
    // The frame's own script is a kilobyte and may come when it likes.
    const ofFrame = new Set(Array.from(document.scripts, (script) => script.src));
    return {
      blocking: loaded.filter((entry) => entry.renderBlockingStatus === 'blocking').map(path),
      early: loaded
        .filter((entry) => isScript(entry) && !ofFrame.has(entry.name) && entry.startTime < paint)
        .map(path),
    };
  });
  await page.close();
  return seen;
}
