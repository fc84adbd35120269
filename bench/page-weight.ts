import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync } from 'node:zlib';
import { ask, askWell } from './ask.ts';
import { kilobytes, type Row } from './table.ts';

const MOST_HTML = 14_000;
const MOST_SCRIPT = 3_000;
const MOST_ISLAND_SCRIPT = 66_000;

export interface Page {
  path: string;
  hasIsland: boolean;
}

/** Weighs pages as they are sent to a browser, and reads from their HTML what they make it load. */
export async function benchPageWeight(site: string, pages: Page[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, hasIsland } of pages) {
    const { bytes, headers } = await ask(`${site}${path}`, { headers: { 'accept-encoding': 'br' } });
    if (headers['content-encoding'] !== 'br') throw new Error(`${path} was not sent in brotli`);
    const html = brotliDecompressSync(bytes).toString();
    const blocking = blockingRequests(html);
    const script = await scriptWeight(site, html);
    const most = hasIsland ? MOST_ISLAND_SCRIPT : MOST_SCRIPT;
    rows.push(
      {
        what: `${path}: HTML with its CSS, brotli`,
        bar: `<= ${kilobytes(MOST_HTML)}`,
        measured: kilobytes(bytes.length),
        holds: bytes.length <= MOST_HTML,
      },
      {
        what: `${path}: requests that block the first paint`,
        bar: '0',
        measured: [blocking.length, ...blocking].join(' '),
        holds: blocking.length === 0,
      },
      {
        what: `${path}: script${hasIsland ? ' of its island' : ''}, brotli`,
        bar: `<= ${kilobytes(most)}${hasIsland ? '' : ', no framework'}`,
        measured: `${kilobytes(script.bytes)}${script.files > 0 ? ` in ${script.files} files` : ''}`,
        holds: script.bytes <= most && (hasIsland || !script.hasFramework),
      },
    );
  }
  return rows;
}

/** Addresses that a browser waits for before it paints: style sheets, plain scripts in the head, imports in the CSS. */
function blockingRequests(html: string): string[] {
  const head = html.slice(0, html.search(/<\/head>/i));
  const sheets = tags(html, 'link').filter(
    (tag) => /\brel=["']?stylesheet/i.test(tag) && !/\bmedia=["']?print/i.test(tag),
  );
  const scripts = tags(head, 'script').filter(
    (tag) => /\bsrc=/i.test(tag) && !/\b(?:async|defer|type=["']?module)\b/i.test(tag),
  );
  const imports = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].flatMap(
    ([, css]) => css!.match(/@import[^;]+/g) ?? [],
  );
  return [...sheets, ...scripts, ...imports];
}

/** All script of a page: what stands in it, and every module that it or an island names, with what those import. */
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
    const sent = await askWell(address, { headers: { 'accept-encoding': 'br' } });
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
