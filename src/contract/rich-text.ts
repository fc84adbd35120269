/**
 * The content of an article (§ 10.5): HTML of a few tags, or plain text. The server's sanitizer and the editor use the
 * same rules, so that staff see while they write what will be stored.
 */

/** The tags that an article keeps. */
export const allowedTags = 'h2 h3 p br strong em u s ul ol li blockquote a img hr code pre'.split(' ');

/** Tags that become one of those. */
export const replacedTags = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** What a link's address may begin with, if it is no path. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** The beginning of a tag that people, or their editors, write texts with. */
const WRITTEN_TAG = new RegExp(
  `<\\/?(?:${[...allowedTags, ...Object.keys(replacedTags), 'div', 'span', 'table'].join('|')})[\\s/>]`,
  'i',
);

/**
 * Whether an article's content is HTML: it has a tag that people write texts with. Everything else is plain
 * text, `x<y and y>z` too, and is shown to the letter.
 */
export function isHtml(content: string): boolean {
  // A tag that nothing ends is none. A pattern that looks for its end would search the rest of the text each time.
  return WRITTEN_TAG.test(content.slice(0, content.lastIndexOf('>') + 1));
}

/** Plain text as HTML: paragraphs at its blank lines, lines as they were broken. */
export function plainTextHtml(content: string): string {
  return content
    .split(/\r?\n\s*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\r?\n/g, '<br />')}</p>`)
    .join('\n');
}

/** A text as it stands in HTML, between tags or in an attribute. */
export function escapeHtml(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Whether a link leads to a page of this site. */
export function isSitePath(href: string): boolean {
  return /^\/(?![/\\])/.test(withoutIgnored(href));
}

/** The scheme of an address, read without the characters that a reader may ignore; undefined for a path. */
export function linkScheme(href: string): string | undefined {
  return /^([a-z][a-z\d.+-]*):/i.exec(withoutIgnored(href))?.[1]?.toLowerCase();
}

/** Whether the server keeps a link with this address. */
export function isLinkable(href: string): boolean {
  const scheme = linkScheme(href);
  return scheme === undefined ? /^(?![/\\]{2})./.test(withoutIgnored(href)) : linkSchemes.includes(scheme);
}

// oxlint-disable-next-line no-control-regex -- browsers, feed readers and databases remove them
const withoutIgnored = (href: string) => href.replace(/[\u0000-\u0020\u007f\ufffd]+/g, '');

/** What a link's `rel` says: nothing on one that stays on the site. */
export function linkRel(href: string): string | undefined {
  return isSitePath(href) ? undefined : 'noopener nofollow';
}

/** Whether an `img` may show it: a picture of this site's own storage. */
export function isStoredPicture(src: string): boolean {
  return /^\/storage\/[\w-]+\.\w+$/.test(src);
}
