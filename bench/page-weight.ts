import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { type RawResponse, request, requestOk } from './request.ts';
import { kilobytes, type Row } from './table.ts';

/** Bytes as sent, compressed. A server sends 14 kB of a new TCP connection before it waits for the client. */
const MAX_FLIGHT = 14_000;
const MAX_HEADERS = 1_000;
const MAX_SCRIPT = 3_000;
const MAX_ISLAND_SCRIPT = 20_000;
/** The fonts of one page, in bytes. */
export const MAX_FONTS = { latin: 36_000, khmer: 85_000 };

/** A public page to measure. */
export interface Page {
  path: string;
  hasIsland: boolean;
}

/** Measures the size of each page, with its headers, and of its scripts, and the requests in its HTML that block the first paint. */
export async function benchPageWeight(site: string, pages: Page[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, hasIsland } of pages) {
    const response = await request(`${site}${path}`, { headers: { 'accept-encoding': 'br' } });
    const { bytes, headers } = response;
    const headerBytes = headerSize(response);
    const flight = headerBytes + bytes.length;
    if (headers['content-encoding'] !== 'br') throw new Error(`${path} was not sent in brotli`);
    const html = brotliDecompressSync(bytes).toString();
    const blocking = blockingRequests(html);
    const script = await scriptWeight(site, html);
    const max = hasIsland ? MAX_ISLAND_SCRIPT : MAX_SCRIPT;
    const fonts = await preloadedFonts(site, html);
    const maxFonts = MAX_FONTS[/[\u1780-\u17ff]/.test(html) ? 'khmer' : 'latin'];
    rows.push(
      {
        what: `${path}: headers, and HTML with its CSS, brotli`,
        bar: `<= ${kilobytes(MAX_FLIGHT)}, headers ${kilobytes(MAX_HEADERS)}`,
        measured: `${kilobytes(flight)}, headers ${kilobytes(headerBytes)}`,
        holds: flight <= MAX_FLIGHT && headerBytes <= MAX_HEADERS,
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
      {
        what: `${path}: preloaded fonts`,
        bar: `<= ${kilobytes(maxFonts)}`,
        measured: `${kilobytes(fonts.bytes)} in ${fonts.files} files`,
        holds: fonts.files > 0 && fonts.bytes <= maxFonts,
      },
    );
  }
  return rows;
}

/** The size of the status line and the headers of a response, in bytes, with the empty line after them. */
function headerSize({ status, rawHeaders }: RawResponse): number {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
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

async function preloadedFonts(site: string, html: string): Promise<{ bytes: number; files: number }> {
  const preloads = tags(html, 'link').filter((tag) => /\bas=["']?font/i.test(tag));
  let bytes = 0;
  for (const tag of preloads) {
    const path = /\bhref="([^"]+)"/i.exec(tag)?.[1] ?? '';
    bytes += (await requestOk(new URL(path, site).href)).bytes.length;
  }
  return { bytes, files: preloads.length };
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? [];
}
