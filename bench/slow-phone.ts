import type { Browser } from '@playwright/test';
import { paths } from '../src/contract/paths.ts';
import { startBareServer } from './bare-server.ts';
import { withBrowser } from './browser.ts';
import type { Page } from './page-weight.ts';
import { median, type Row } from './table.ts';

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};
/** 1.6 Mbit/s, in bytes per second; ms for each request. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PROCESSOR_SLOWDOWN = 4;
/** How long after the load event the last paint may come, in ms. */
const SETTLED = 600;

/** ms to the first and to the largest paint; the sum of all layout shifts; ms in which the page did not react. */
export interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
}

/** Bars for the paints of a page, in ms. */
export interface PaintBars {
  maxFcp: number;
  maxLcp: number;
}

const barsOfHome: PaintBars = { maxFcp: 540, maxLcp: 760 };
const barsOfArticle: PaintBars = { maxFcp: 540, maxLcp: 800 };

/** Measures each page on a slow phone with an empty cache, and a static page of a bare server beside them. */
export async function benchSlowPhone(site: string, pages: Page[], visits: number): Promise<Row[]> {
  const what = 'paints on a slow phone';
  const bytes = Buffer.from(
    '<!doctype html><html lang="en"><title>Bare</title><p>A page of one line.</p></html>',
  );
  const rawHeaders = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(bytes.length)];
  const bare = await startBareServer({ status: 200, rawHeaders, bytes }, 'three');
  try {
    const urls = [bare.url, ...pages.map(({ path }) => `${site}${path}`)];
    const measured = await withBrowser(async (browser) => {
      // The first visit of a browser is slower than all others.
      await visit(browser, bare.url);
      const all = urls.map((): Paints[] => []);
      for (let round = 0; round < visits; round += 1)
        for (const [index, url] of urls.entries()) all[index]!.push(await visit(browser, url));
      return all.map(medians);
    });
    if (typeof measured === 'string') return [{ what, bar: 'FCP, LCP, CLS', measured, holds: undefined }];
    const [yardstick, ...others] = measured;
    return pages.map(({ path }, index) => phoneRow(path, others[index]!, yardstick!, barsOf(path)));
  } finally {
    await bare.stop();
  }
}

function barsOf(path: string): PaintBars | undefined {
  if (path === paths.home()) return barsOfHome;
  return path.startsWith(`${paths.blogs()}/`) ? barsOfArticle : undefined;
}

/** The row of one page. No page may shift its layout or block the phone; some have bars for their paints. */
export function phoneRow(path: string, { fcp, lcp, cls, tbt }: Paints, bare: Paints, bars?: PaintBars): Row {
  const ms = (value: number) => `${Math.round(value)} ms`;
  const ratio = (value: number) => `${(value / bare.fcp).toFixed(2)} x`;
  const shifts = cls.toFixed(3);
  return {
    what: `${path} on a slow phone`,
    bar: `${bars ? `FCP <= ${bars.maxFcp} ms, LCP <= ${bars.maxLcp} ms, ` : ''}CLS 0, TBT 0`,
    measured: `FCP ${ms(fcp)} (${ratio(fcp)}), LCP ${ms(lcp)} (${ratio(lcp)}), CLS ${shifts}, TBT ${ms(tbt)}`,
    bare: `FCP ${ms(bare.fcp)}`,
    holds: shifts === '0.000' && tbt === 0 && (!bars || (fcp <= bars.maxFcp && lcp <= bars.maxLcp)),
  };
}

function medians(visits: Paints[]): Paints {
  const of = (name: keyof Paints) => median(visits.map((paints) => paints[name]));
  return { fcp: of('fcp'), lcp: of('lcp'), cls: of('cls'), tbt: of('tbt') };
}

async function visit(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    return await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function observePaints(): void {
  const paints = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tbt: 0 };
  Object.assign(globalThis, { paints });
  const observe = (type: string, read: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as PerformanceEntry & { value: number });
    }).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => (paints.lcp = entry.startTime));
  observe('layout-shift', (entry) => (paints.cls += entry.value));
  // Only what blocks the visitor counts: the part of a task after the first paint, over 50 ms.
  observe('longtask', ({ startTime, duration }) => {
    const visible = startTime + duration - Math.max(startTime, paints.fcp || Infinity);
    paints.tbt += Math.max(0, visible - 50);
  });
}
