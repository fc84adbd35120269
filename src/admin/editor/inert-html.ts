import { readHtml } from '../../contract/read-html.ts';
import { escapeHtml, isLinkable, isStoredPicture } from '../../contract/rich-text.ts';
import { STYLE } from './word-lists.ts';

/** Elements that carry the structure of a text. All others are left out; their text stays. */
const KEPT = new Set(
  (
    'address article aside b blockquote br center code dd div dl dt em fieldset figcaption figure font footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr i img li main nav ol p pre s section span strike strong table tbody td tfoot th ' +
    'thead tr u ul del'
  ).split(' '),
);

/** Attributes that no browser acts on. */
const KEPT_ATTRIBUTES = ['class', 'role', 'data-pm-slice', STYLE];

/**
 * The same HTML with nothing in it that a browser could run, fetch, follow or apply: no handler, no style, and no URL
 * that an article could not have. A document that is parsed has the page's policy, and the browser reports what it
 * breaks, even in a document that is never shown. A style is kept as the text of `data-style`.
 * @param origin the site's own
 */
export function inertHtml(html: string, origin: string): string {
  let written = '';
  // Browsers copy the site's own addresses in full; an article has them as paths.
  const asPath = (address: string | undefined) =>
    address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  readHtml(html, {
    open(tag, attributes) {
      if (tag !== 'a' && !KEPT.has(tag)) return;
      written += `<${tag}`;
      const write = (name: string, value: string | undefined) => {
        if (value !== undefined) written += ` ${name}="${escapeHtml(value)}"`;
      };
      for (const name of KEPT_ATTRIBUTES) write(name, attributes.get(name === STYLE ? 'style' : name));
      if (tag === 'a') write('href', filtered(asPath(attributes.get('href')), isLinkable));
      if (tag === 'img') {
        write('src', filtered(asPath(attributes.get('src')), isStoredPicture));
        for (const name of ['alt', 'width', 'height']) write(name, attributes.get(name));
      }
      written += '>';
    },
    close(tag) {
      if (tag === 'a' || KEPT.has(tag)) written += `</${tag}>`;
    },
    text(text) {
      written += escapeHtml(text);
    },
  });
  return written;
}

function filtered(value: string | undefined, isAllowed: (value: string) => boolean): string | undefined {
  return value !== undefined && isAllowed(value) ? value : undefined;
}
