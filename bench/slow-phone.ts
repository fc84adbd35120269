import { type Browser, devices } from '@playwright/test';
import { paths } from '../src/contract/paths.ts';
import { splitLanguage } from '../src/contract/language.ts';
import { khmerPages, publicPages } from './public-pages.ts';
import { median, type Row } from './table.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 } };
/** 1.6 Mbit/s, in bytes per second; ms for each request. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PROCESSOR_SLOWDOWN = 4;
/** How long after the load event the last paint may come, in ms. */
const SETTLED = 600;
const VISITS = 3;
/** In ms. */
const MAX_FCP = 520;
const maxLcpOf = (path: string) =>
  path === paths.home() ? 700 : path.startsWith(`${paths.blogs()}/`) ? 800 : undefined;

/** ms to the first and to the largest paint; the sum of all layout shifts; ms in which the page did not react. */
type Paints = Record<'fcp' | 'lcp' | 'cls' | 'tbt', number>;

/**
 * Measures each page on a slow phone with an empty cache: medians of three visits. No page may shift its layout or block
 * the phone; two have bars for their paints.
 */
export async function benchSlowPhone(site: string, browser: Browser): Promise<Row[]> {
  const pages = [...(await publicPages(site)), ...(await khmerPages(site))];
  // The first visit of a browser is slower than all others.
  await visit(browser, site + pages[0]!);
  const rows: Row[] = [];
  for (const path of pages) {
    const visits: Paints[] = [];
    for (let round = 0; round < VISITS; round += 1) visits.push(await visit(browser, site + path));
    const of = (name: keyof Paints) => median(visits.map((paints) => paints[name]));
    const [fcp, lcp, cls, tbt] = [of('fcp'), of('lcp'), of('cls'), of('tbt')];
    const maxLcp = maxLcpOf(splitLanguage(path).path);
    rows.push({
      what: `${path} on a slow phone`,
      bar: `${maxLcp ? `FCP <= ${MAX_FCP} ms, LCP <= ${maxLcp} ms, ` : ''}CLS 0, TBT 0`,
      measured: `FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}, TBT ${Math.round(tbt)} ms`,
      holds: cls < 0.0005 && tbt === 0 && (!maxLcp || (fcp <= MAX_FCP && lcp <= maxLcp)),
    });
  }
  return rows;
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
