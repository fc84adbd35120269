// Makes pasted or stored HTML safe to parse in the browser.

import { readHtml } from '../../contract/read-html.ts';
import { escapeHtml, isLinkable, isStoredPicture } from '../../contract/rich-text.ts';
import { STYLE } from './word-lists.ts';

/** Elements that give a text its structure. Other tags are removed; their text stays. */
const KEPT = new Set(
  (
    'address article aside b blockquote br center code dd div dl dt em fieldset figcaption figure font footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr i img li main nav ol p pre s section span strike strong table tbody td tfoot th ' +
    'thead tr u ul del'
  ).split(' '),
);

/** Attributes that have no effect in a browser. */
const KEPT_ATTRIBUTES = ['class', 'role', 'data-pm-slice', STYLE];

/**
 * Removes everything that a browser could run, fetch or apply: event handlers, styles, and URLs that an article may
 * not have. The page's Content Security Policy applies even to a parsed document that is never shown, so the browser
 * would report violations. The value of `style` is preserved in `data-style`.
 * @param origin the site's own origin.
 */
export function inertHtml(html: string, origin: string): string {
  let written = '';
  // Browsers copy the site's own URLs as absolute URLs; articles store them as paths.
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
