import { looksEmpty } from '../language/invisible.ts';

/** Rules for the content of an article (§ 10.5), shared by sanitizer and editor: staff see while they write what will be stored. */

const textTags = 'h2 h3 p br strong em u s sup sub ul ol li blockquote a img hr code pre'.split(' ');

/** The parts of a table. It has one `tbody`; `th` may be in any row. */
export const tableTags = ['table', 'tbody', 'tr', 'th', 'td'];

/** The tags that may occur in an article; a `figure` has the link to a film. The sanitizer removes all others. */
export const allowedTags = [...textTags, ...tableTags, 'figure'];

/** The most columns of a table, and the most rows or columns that one of its cells may span. */
export const MAX_COLUMNS = 50;

export const replacedTags = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** What a numbered list may have: a first number other than 1, letters or Roman numerals. A value without meaning is left out. */
export function numbering(start: string | null | undefined, type: string | null | undefined) {
  const first = /^\d{1,6}$/.test(start ?? '') ? Number(start) : 1;
  return { ...(first !== 1 && { start: first }), ...(/^[aAiI]$/.test(type ?? '') && { type: type! }) };
}

const RAISED = new Map(
  [...'0123456789+-−=()ni'].map((sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][index]!]),
);
const LOWERED = new Map(
  [...'0123456789+-−=()'].map((sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][index]!]),
);

/** A superscript or subscript as plain text: m² for `m<sup>2</sup>`. Signs that Unicode does not have stay as they are. */
export function plainScript(tag: 'sup' | 'sub', text: string): string {
  const signs = tag === 'sup' ? RAISED : LOWERED;
  const plain = Array.from(text, (sign) =>
    signs.get(/[០-៩]/.test(sign) ? String(sign.charCodeAt(0) - 0x17e0) : sign),
  );
  return plain.every((sign) => sign !== undefined) ? plain.join('') : text;
}

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

const TEXT_TAG = new RegExp(
  `<\\/?(?:${[...textTags, ...Object.keys(replacedTags), 'div', 'span', 'table'].join('|')})[\\s/>]`,
  'i',
);

/** True if a text has a tag that is common in written texts. Else it is plain text, shown unchanged, such as `x<y and y>z`. */
export function isHtml(content: string): boolean {
  // A tag needs a ">". A pattern that includes it would search the rest of the text at each "<".
  return TEXT_TAG.test(content.slice(0, content.lastIndexOf('>') + 1));
}

/** Converts plain text to HTML: a blank line starts a new paragraph, a line break becomes `<br />`. */
export const plainTextHtml = (content: string): string =>
  content
    .split(/\r?\n\s*\r?\n/)
    .filter((paragraph) => !looksEmpty(paragraph))
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\r?\n/g, '<br />')}</p>`)
    .join('\n');

/** Escapes a text for use in HTML, between tags or in an attribute with double quotes. */
export const escapeHtml = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const isSitePath = (href: string): boolean => /^\/(?![/\\])/.test(withoutIgnored(href));

/** The scheme of a URL in lower case; undefined for a path. Ignores the characters that browsers ignore. */
export const linkScheme = (href: string): string | undefined =>
  /^([a-z][a-z\d.+-]*):/i.exec(withoutIgnored(href))?.[1]?.toLowerCase();

export function isLinkable(href: string): boolean {
  const scheme = linkScheme(href);
  return scheme === undefined ? /^(?![/\\]{2})./.test(withoutIgnored(href)) : linkSchemes.includes(scheme);
}

// oxlint-disable-next-line no-control-regex -- browsers, feed readers and databases remove control characters
const withoutIgnored = (href: string) => href.replace(/[\u0000-\u0020\u007f\ufffd]+/g, '');

export const linkRel = (href: string) => (isSitePath(href) ? undefined : 'noopener nofollow');

export const isStoredPicture = (src: string): boolean => /^\/storage\/[\w-]+\.\w+$/.test(src);
