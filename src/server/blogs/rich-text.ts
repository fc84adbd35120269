import sanitizeHtml from 'sanitize-html';
import { shownAttributes } from './text-pictures.ts';

/** The tags that an article keeps. */
const KEPT = 'h2 h3 p br strong em u s ul ol li blockquote a img hr code pre'.split(' ');

/** Tags that become one of those. */
const TRANSLATED = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' };

/** What an article may contain; all else is dropped, with its text kept (a script's text is not). */
const ALLOWED = {
  allowedTags: KEPT,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: (frame: sanitizeHtml.IFrame) =>
    frame.tag === 'img' && !/^\/storage\/[\w-]+\.\w+$/.test(frame.attribs['src'] ?? ''),
  transformTags: {
    ...TRANSLATED,
    a: (tagName: string, attribs: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: {
        href: attribs['href'] ?? '',
        ...(!isSitePath(attribs['href']) && { rel: 'noopener nofollow' }),
      },
    }),
  },
} satisfies sanitizeHtml.IOptions;

/** The same, with what the site adds to pictures where an article is shown. */
const SHOWN: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedAttributes: {
    ...ALLOWED.allowedAttributes,
    img: [...ALLOWED.allowedAttributes.img, 'srcset', 'sizes', 'loading', 'decoding'],
  },
  transformTags: {
    ...ALLOWED.transformTags,
    img: (tagName, attribs) => ({ tagName, attribs: shownAttributes(attribs) }),
  },
};

/** A tag that people, or their editors, write texts with. */
const WRITTEN_TAG = new RegExp(
  `<\\/?(?:${[...KEPT, ...Object.keys(TRANSLATED), 'div', 'span', 'table'].join('|')})(?:[\\s/][^>]*)?>`,
  'i',
);

/**
 * Whether an article's content is HTML: it has a tag that people write texts with. Everything else is plain
 * text, `x<y and y>z` too, and is shown to the letter.
 */
function isRich(content: string): boolean {
  return WRITTEN_TAG.test(content);
}

/** The content as it is stored: HTML cleaned by the allow-list, plain text as it was written. */
export function cleanContent(content: string): string {
  return isRich(content) ? sanitized(content, ALLOWED) : content;
}

function sanitized(html: string, options: sanitizeHtml.IOptions): string {
  const clean = sanitizeHtml(html, options).trim();
  // HTML that lost every tag would pass for plain text, and its `&amp;` be shown as such.
  return clean === '' || isRich(clean) ? clean : `<p>${clean}</p>`;
}

/** Whether nothing of the content is left to see, as of an editor's empty paragraph: no word and no picture. */
export function isBlank(content: string): boolean {
  return contentText(content) === '' && !cleanContent(content).includes('<img ');
}

/** The content as HTML that is safe to show: plain text becomes paragraphs, at its blank lines. */
export function contentHtml(content: string): string {
  if (isRich(content)) return sanitized(content, SHOWN);
  return content
    .split(/\r?\n\s*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replace(/\r?\n/g, '<br />')}</p>`)
    .join('\n');
}

/** The words of the content without any markup, in one line: for searches and excerpts. */
export function contentText(content: string): string {
  if (!isRich(content)) return content.replace(/\s+/g, ' ').trim();
  // Words of neighbouring blocks must not grow together.
  const spaced = content.replace(/<(?=\/?(?:p|h\d|li|ul|ol|blockquote|br|hr|pre)\b)/gi, ' <');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: unescapeText });
  return text.replace(/\s+/g, ' ').trim();
}

function isSitePath(href: string | undefined): boolean {
  return /^\/(?![/\\])/.test(href ?? '');
}

function escapeText(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function unescapeText(value: string): string {
  return value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
