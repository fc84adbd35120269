import { type Browser, devices, type Request } from '@playwright/test';
import { startBareServer } from './bare-server.ts';
import { browserHeaders } from './load.ts';
import { khmerPages, publicPages } from './public-pages.ts';
import { type RawResponse, request } from './request.ts';
import { median, type Row } from './table.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 412, height: 823 } };
/** 1.6 Mbit/s, in bytes per second; ms for each request. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PROCESSOR_SLOWDOWN = 4;
/** How long after the load event the last paint may come, in ms. */
const SETTLED = 600;
const PAIRS = 5;
/** The latest paints, as multiples of those of the same bytes from a bare server. */
const MAX_RATIO = 1.15;

/** ms to the first and to the largest paint; the sum of all layout shifts; how often the page did not react for 50 ms. */
type Paints = Record<'fcp' | 'lcp' | 'cls' | 'longTasks', number>;
type Visit = () => Promise<Paints>;

/**
 * Measures each page on a slow phone with an empty cache, in turns with the same bytes from a bare server: no page may
 * shift its layout, paint much later or block the phone more often.
 */
export async function benchSlowPhone(site: string, browser: Browser): Promise<Row[]> {
  const pages = [...(await publicPages(site)), ...(await khmerPages(site))];
  // A visitor comes from a page of another site: the browser takes a new process for ours, whatever its headers.
  const other = await startBareServer({
    headers: { 'content-type': 'text/html' },
    bytes: Buffer.from('<a href="/">'),
  });
  const elsewhere = other.url.replace('127.0.0.1', 'localhost');
  const rows: Row[] = [];
  try {
    // The first visit of a browser is slower than all others.
    await visit(browser, elsewhere, site + pages[0]!);
    for (const path of pages) {
      const bare = await startBareServer(await recordPage(browser, site, path));
      try {
        rows.push(await comparePaints(browser, path, elsewhere, [site, bare.url]));
      } finally {
        await bare.stop();
      }
    }
  } finally {
    await other.stop();
  }
  return rows;
}

async function comparePaints(
  browser: Browser,
  path: string,
  elsewhere: string,
  servers: [string, string],
): Promise<Row> {
  const [visitSite, visitBare] = servers.map((server) => () => visit(browser, elsewhere, server + path)) as [
    Visit,
    Visit,
  ];
  const pairs: { site: Paints; bare: Paints }[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) pairs.push({ site: await visitSite(), bare: await visitBare() });
    else pairs.push({ bare: await visitBare(), site: await visitSite() });
  }
  const of = (name: keyof Paints, from: 'site' | 'bare' = 'site') =>
    median(pairs.map((pair) => pair[from][name]));
  const ratioOf = (name: 'fcp' | 'lcp') => median(pairs.map(({ site, bare }) => site[name] / bare[name]));
  const [fcp, lcp, cls] = [ratioOf('fcp'), ratioOf('lcp'), of('cls')];
  const longTasks = [of('longTasks'), of('longTasks', 'bare')] as const;
  const paint = (name: 'fcp' | 'lcp', ratio: number) =>
    `${name.toUpperCase()} ${ratio.toFixed(2)} x (${Math.round(of(name))} ms)`;
  return {
    what: `${path} on a slow phone`,
    bar: `FCP and LCP <= ${MAX_RATIO} x bare, CLS 0, no more long tasks`,
    measured: `${paint('fcp', fcp)}, ${paint('lcp', lcp)}, CLS ${cls.toFixed(3)}, long tasks ${longTasks.join(' and ')}`,
    holds: fcp <= MAX_RATIO && lcp <= MAX_RATIO && cls < 0.0005 && longTasks[0] <= longTasks[1],
  };
}

/** The responses that a page and what it loads need, by path and query, as the browser gets them. */
async function recordPage(browser: Browser, site: string, path: string): Promise<Map<string, RawResponse>> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const asked: Request[] = [];
    page.on('request', (sent) => asked.push(sent));
    await page.goto(site + path, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    const responses = new Map<string, RawResponse>();
    for (const seen of asked) {
      if (!seen.url().startsWith(`${site}/`)) continue;
      const { accept = '*/*' } = await seen.allHeaders();
      const url = new URL(seen.url());
      responses.set(
        url.pathname + url.search,
        await request(url.href, { headers: { ...browserHeaders, accept } }),
      );
    }
    return responses;
  } finally {
    await context.close();
  }
}

async function visit(browser: Browser, elsewhere: string, url: string): Promise<Paints> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.addInitScript(observePaints);
    await page.goto(elsewhere);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED);
    return await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function observePaints(): void {
  const paints = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, longTasks: 0 };
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
    if (visible > 50) paints.longTasks += 1;
  });
}
