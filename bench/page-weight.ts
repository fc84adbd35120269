import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { request, requestOk } from './request.ts';
import { kilobytes, type Row } from './table.ts';

/** Bytes as sent, compressed. */
const MAX_HTML = 14_000;
const MAX_SCRIPT = 3_000;
const MAX_ISLAND_SCRIPT = 66_000;

/** A public page to measure. */
export interface Page {
  path: string;
  hasIsland: boolean;
}

/** Measures the compressed size of each page and of its scripts, and the requests in its HTML that block the first paint. */
export async function benchPageWeight(site: string, pages: Page[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, hasIsland } of pages) {
    const { bytes, headers } = await request(`${site}${path}`, { headers: { 'accept-encoding': 'br' } });
    if (headers['content-encoding'] !== 'br') throw new Error(`${path} was not sent in brotli`);
    const html = brotliDecompressSync(bytes).toString();
    const blocking = blockingRequests(html);
    const script = await scriptWeight(site, html);
    const max = hasIsland ? MAX_ISLAND_SCRIPT : MAX_SCRIPT;
    rows.push(
      {
        what: `${path}: HTML with its CSS, brotli`,
        bar: `<= ${kilobytes(MAX_HTML)}`,
        measured: kilobytes(bytes.length),
        holds: bytes.length <= MAX_HTML,
      },
      {
        what: `${path}: requests that block the first paint`,
        bar: '0',
        measured: [blocking.length, ...blocking].join(' '),
        holds: blocking.length === 0,
      },
      {
        what: `${path}: script${hasIsland ? ' of its island' : ''}, brotli`,
        bar: `<= ${kilobytes(max)}${hasIsland ? '' : ', no framework'}`,
        measured: `${kilobytes(script.bytes)}${script.files > 0 ? ` in ${script.files} files` : ''}`,
        holds: script.bytes <= max && (hasIsland || !script.hasFramework),
      },
    );
  }
  return rows;
}

/** The tags and CSS imports that block the first paint: stylesheets, classic scripts in the head, `@import`. */
function blockingRequests(html: string): string[] {
  const head = html.slice(0, html.search(/<\/head>/i));
  const stylesheets = tags(html, 'link').filter(
    (tag) => /\brel=["']?stylesheet/i.test(tag) && !/\bmedia=["']?print/i.test(tag),
  );
  const scripts = tags(head, 'script').filter(
    (tag) => /\bsrc=/i.test(tag) && !/\b(?:async|defer|type=["']?module)\b/i.test(tag),
  );
  const imports = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].flatMap(
    ([, css]) => css!.match(/@import[^;]+/g) ?? [],
  );
  return [...stylesheets, ...scripts, ...imports];
}

/** The compressed size of all scripts of a page: inline scripts, and all modules that the page or its islands import. */
async function scriptWeight(
  site: string,
  html: string,
): Promise<{ bytes: number; files: number; hasFramework: boolean }> {
  let bytes = 0;
  let hasFramework = false;
  for (const [, attributes, text] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (text && !/\btype=["']?application\/(?:ld\+)?json/i.test(attributes!)) {
      bytes += (await promisify(brotliCompress)(text)).length;
    }
  }
  const named = html.matchAll(/(?:\bsrc|component-url|renderer-url|before-hydration-url)="([^"]+\.m?js)"/g);
  const waiting = [...named].map(([, address]) => new URL(address!, site).href);
  const known = new Set<string>();
  for (let address = waiting.pop(); address; address = waiting.pop()) {
    if (known.has(address)) continue;
    known.add(address);
    const sent = await requestOk(address, { headers: { 'accept-encoding': 'br' } });
    if (sent.headers['content-encoding'] !== 'br') throw new Error(`${address} was not sent in brotli`);
    bytes += sent.bytes.length;
    const module = brotliDecompressSync(sent.bytes).toString();
    hasFramework ||= module.includes('react.');
    for (const [, imported] of module.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g)) {
      waiting.push(new URL(imported!, address).href);
    }
  }
  return { bytes, files: known.size, hasFramework };
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
}
