import sanitizeHtml from 'sanitize-html';
import {
  isRich,
  isStoredPicture,
  keptTags,
  linkRel,
  linkSchemes,
  plainTextHtml,
  translatedTags,
} from '../../contract/rich-text.ts';
import { shownAttributes } from './text-pictures.ts';

/** What an article may contain; all else is dropped, with its text kept (a script's text is not). */
const ALLOWED = {
  allowedTags: keptTags,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: (frame: sanitizeHtml.IFrame) =>
    frame.tag === 'img' && !isStoredPicture(frame.attribs['src'] ?? ''),
  transformTags: {
    ...translatedTags,
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes) => {
      const rel = linkRel(href);
      return { tagName, attribs: { href, ...(rel && { rel }) } };
    },
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
  return isRich(content) ? sanitized(content, SHOWN) : plainTextHtml(content);
}

/** The words of the content without any markup, in one line: for searches and excerpts. */
export function contentText(content: string): string {
  if (!isRich(content)) return content.replace(/\s+/g, ' ').trim();
  // Words of neighbouring blocks must not grow together.
  const spaced = content.replace(/<(?=\/?(?:p|h\d|li|ul|ol|blockquote|br|hr|pre)\b)/gi, ' <');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: unescapeText });
  return text.replace(/\s+/g, ' ').trim();
}

function unescapeText(value: string): string {
  return value
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
