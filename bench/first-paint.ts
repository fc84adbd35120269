import type { Browser } from '@playwright/test';
import { withBrowser } from './browser.ts';
import type { Page } from './page-weight.ts';
import type { Row } from './table.ts';

/** Measures in Chromium which requests block the first paint of each page, and which island scripts and fonts it loads. */
export async function benchFirstPaint(site: string, pages: Page[]): Promise<Row[]> {
  const what = 'requests that block the first paint in Chromium, all pages';
  const rows = await withBrowser(async (browser) => {
    const blocking: string[] = [];
    const early: string[] = [];
    const whole: string[] = [];
    for (const { path, hasIsland } of pages) {
      const seen = await visit(browser, `${site}${path}`, hasIsland);
      blocking.push(...seen.blocking);
      early.push(...seen.early);
      whole.push(...seen.fonts.filter((font) => !/\/(?:display|text|khmer)\./.test(font)));
    }
    const islands = pages.filter((page) => page.hasIsland).map((page) => page.path);
    return [
      { what, bar: '0', measured: [blocking.length, ...blocking].join(' '), holds: blocking.length === 0 },
      {
        what: `${islands.join(', ')}: script loaded before the first paint in Chromium`,
        bar: '0',
        measured: [early.length, ...early].join(' '),
        holds: early.length === 0,
      },
      {
        what: 'fonts that Chromium loads beside the small ones, all pages',
        bar: '0',
        measured: [whole.length, ...whole].join(' '),
        holds: whole.length === 0,
      },
    ];
  });
  return typeof rows === 'string' ? [{ what, bar: '0', measured: rows, holds: undefined }] : rows;
}

async function visit(
  browser: Browser,
  url: string,
  hasIsland: boolean,
): Promise<{ blocking: string[]; early: string[]; fonts: string[] }> {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'load' });
  if (hasIsland) await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const seen = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]!.startTime;
    const loaded = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string;
    })[];
    const isScript = (entry: PerformanceResourceTiming) => /\.m?js$/.test(new URL(entry.name).pathname);
    const path = (entry: PerformanceResourceTiming) => new URL(entry.name).pathname;
    // The layout's own script (one kilobyte) may load at any time.
    const ofLayout = new Set(Array.from(document.scripts, (script) => script.src));
    return {
      blocking: loaded.filter((entry) => entry.renderBlockingStatus === 'blocking').map(path),
      early: loaded
        .filter((entry) => isScript(entry) && !ofLayout.has(entry.name) && entry.startTime < paint)
        .map(path),
      fonts: loaded.map(path).filter((name) => name.endsWith('.woff2')),
    };
  });
  await page.close();
  return seen;
}
