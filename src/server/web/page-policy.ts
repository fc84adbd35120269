import { hash } from 'node:crypto';
import { filmOrigins } from '../../contract/blogs/films.ts';

/** A source of a Content-Security-Policy that allows one inline style or script by its hash, with the space before. */
const HASH_SOURCE = / 'sha256-(?<hash>[\w+/=]+)'/g;

/**
 * Narrows Astro's Content-Security-Policy, which has the hashes of all styles and scripts of the site, to those of the
 * elements on this page. Never adds a hash: an element that the build did not make stays forbidden.
 */
export function narrowPolicy(policy: string, html: Buffer): string {
  const onPage = new Set(
    ['style', 'script'].flatMap((name) => textsOf(name, html)).map((text) => hash('sha256', text, 'base64')),
  );
  return policy.replace(HASH_SOURCE, (source, value: string) => (onPage.has(value) ? source : ''));
}

/** Adds the origin of `pictureBase` to the policy of a page with pictures from there; `/storage/` needs nothing. */
export function allowPictures(policy: string, html: Buffer, pictureBase: string): string {
  if (!URL.canParse(pictureBase) || !html.includes(pictureBase)) return policy;
  return policy.replace(/img-src [^;]*/, (sources) => `${sources} ${new URL(pictureBase).origin}`);
}

/** Adds the origins of the players to the policy of a page with films. A text has no `<`: only a card matches. */
export function allowFilms(policy: string, html: Buffer): string {
  const origins = filmOrigins.filter((origin) => html.includes(`<figure class="film" data-film="${origin}/`));
  if (origins.length === 0) return policy;
  const others = /frame-src [^;]*/.exec(policy)?.[0];
  const frames = [others ?? "frame-src 'self'", ...origins].join(' ');
  return others ? policy.replace(others, frames) : `${policy.replace(/;\s*$/, '')}; ${frames}`;
}

export function allowOwnFrames(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** The texts of all elements of this name, as Astro writes them: lower case, and no `>` in an attribute. */
function textsOf(name: string, html: Buffer): Buffer[] {
  const texts: Buffer[] = [];
  for (let start = html.indexOf(`<${name}`); start >= 0; start = html.indexOf(`<${name}`, start)) {
    const from = html.indexOf('>', start) + 1;
    const end = html.indexOf(`</${name}>`, from);
    if (from === 0 || end < 0) break;
    if (end > from) texts.push(html.subarray(from, end));
    start = end;
  }
  return texts;
}
