import type { Browser } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { MAX_FONTS, type Page } from './page-weight.ts';
import { kilobytes, type Row } from './table.ts';

/** Measures in Chromium which requests block the first paint of each page, and which island scripts and fonts it loads. */
export async function benchFirstPaint(site: string, pages: Page[]): Promise<Row[]> {
  const what = 'requests that block the first paint in Chromium, all pages';
  const rows = await withBrowser(async (browser) => {
    const blocking: string[] = [];
    const early: string[] = [];
    const whole: string[] = [];
    const fontBytes = { latin: 0, khmer: 0 };
    for (const { path, hasIsland } of pages) {
      const seen = await visit(browser, `${site}${path}`, hasIsland);
      blocking.push(...seen.blocking);
      early.push(...seen.early);
      whole.push(...seen.fonts.filter((font) => !/\/(?:display|text|khmer)\./.test(font)));
      const script = seen.hasKhmer ? 'khmer' : 'latin';
      fontBytes[script] = Math.max(fontBytes[script], seen.fontBytes);
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
      fontRow('in English', fontBytes.latin, MAX_FONTS.latin),
      fontRow('with Khmer', fontBytes.khmer, MAX_FONTS.khmer),
    ];
  });
  return typeof rows === 'string' ? [{ what, bar: '0', measured: rows, holds: undefined }] : rows;
}

function fontRow(what: string, bytes: number, max: number): Row {
  return {
    what: `fonts that Chromium loads for a page ${what}, at most`,
    bar: `<= ${kilobytes(max)}`,
    measured: bytes === 0 ? 'no such page' : kilobytes(bytes),
    holds: bytes === 0 ? undefined : bytes <= max,
  };
}

interface Seen {
  /** Paths of requests that block the first paint, of scripts loaded before it, and of all fonts. */
  blocking: string[];
  early: string[];
  fonts: string[];
  fontBytes: number;
  hasKhmer: boolean;
}

async function visit(browser: Browser, url: string, hasIsland: boolean): Promise<Seen> {
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
    const fonts = loaded.filter((entry) => path(entry).endsWith('.woff2'));
    // The layout's own script (one kilobyte) may load at any time.
    const ofLayout = new Set(Array.from(document.scripts, (script) => script.src));
    return {
      blocking: loaded.filter((entry) => entry.renderBlockingStatus === 'blocking').map(path),
      early: loaded
        .filter((entry) => isScript(entry) && !ofLayout.has(entry.name) && entry.startTime < paint)
        .map(path),
      fonts: fonts.map(path),
      fontBytes: fonts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      hasKhmer: /[\u1780-\u17ff]/.test(document.documentElement.outerHTML),
    };
  });
  await page.close();
  return seen;
}
