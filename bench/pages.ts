import { STATUS_CODES } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { khmerPages, publicPages } from './public-pages.ts';
import { type RawResponse, request } from './request.ts';
import { kilobytes, type Row } from './table.ts';

/** In bytes as sent. A server sends 14 kB of a new TCP connection before it waits for the client. */
const max = {
  flight: 14_000,
  headers: 1_000,
  // No framework is as small as this.
  script: 3_000,
  islandScript: 20_000,
  fonts: 36_000,
  khmerFonts: 62_000,
};

/** Measures every public page: headers and HTML, what blocks the first paint, scripts and fonts in Chromium. */
export async function benchPages(site: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of [...(await publicPages(site)), ...(await khmerPages(site))]) {
    const response = await request(`${site}${path}`, { headers: { 'accept-encoding': 'br' } });
    if (response.headers['content-encoding'] !== 'br') throw new Error(`${path} was not sent in brotli`);
    const headers = headerSize(response);
    const flight = headers + response.bytes.length;
    const seen = await visit(browser, `${site}${path}`);
    const script =
      seen.scriptBytes + seen.inline.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    const maxScript = seen.hasIsland ? max.islandScript : max.script;
    const maxFonts = seen.hasKhmer ? max.khmerFonts : max.fonts;
    const { early, fonts } = seen;
    rows.push({
      what: `${path}${seen.hasIsland ? ' (with an island)' : ''}`,
      bar: `<= ${kilobytes(max.flight)}, headers ${kilobytes(max.headers)}; nothing blocks or comes before the paint; script ${kilobytes(maxScript)}; fonts ${kilobytes(maxFonts)}`,
      measured: `${kilobytes(flight)}, headers ${kilobytes(headers)}; ${[early.length, ...early].join(' ')}; script ${kilobytes(script)}; fonts ${kilobytes(fonts)}`,
      holds:
        early.length === 0 &&
        flight <= max.flight &&
        headers <= max.headers &&
        isUpTo(maxScript, script) &&
        isUpTo(maxFonts, fonts),
    });
  }
  return rows;
}

/** A size of none was not measured. */
const isUpTo = (bar: number, size: number) => size > 0 && size <= bar;

/** The size of the status line and the headers of a response, in bytes, with the empty line after them. */
function headerSize({ status, rawHeaders }: RawResponse): number {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Loads a page with an empty cache, until its islands work. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const hasIsland = (await page.locator('astro-island').count()) > 0;
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const seen = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]!.startTime;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const path = (entry: PerformanceResourceTiming) => new URL(entry.name).pathname;
    const bytes = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    const scripts = loaded.filter((entry) => /\.m?js$/.test(path(entry)));
    // The layout's own script (one kilobyte) may load at any time.
    const ofLayout = new Set(Array.from(document.scripts, (script) => script.src));
    return {
      early: loaded
        .filter(
          (entry) =>
            ('renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking') ||
            (scripts.includes(entry) && !ofLayout.has(entry.name) && entry.startTime < paint),
        )
        .map(path),
      scriptBytes: bytes(scripts),
      inline: Array.from(document.scripts)
        .filter((script) => !script.src && !script.type.includes('json'))
        .map((script) => script.text),
      fonts: bytes(loaded.filter((entry) => path(entry).endsWith('.woff2'))),
      // The switch to Khmer is on every page, and has a font of its own.
      hasKhmer: /[\u1780-\u17ff]/.test(document.querySelector('main')?.textContent ?? ''),
    };
  });
  await context.close();
  return { ...seen, hasIsland };
}
