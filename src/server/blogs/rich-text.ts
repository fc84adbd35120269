import sanitizeHtml from 'sanitize-html';

/** What an article may contain; all else is dropped, with its text kept (a script's text is not). */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'img', 'hr', 'code', 'pre'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/storage\/[\w-]+\.\w+$/.test(frame.attribs['src'] ?? ''),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { href: attribs['href'] ?? '', ...(!isSitePath(attribs['href']) && { rel: 'noopener nofollow' }) },
    }),
  },
};

/** Whether an article's content is HTML; plain text has no tags. */
function isRich(content: string): boolean {
  return /<\/?[a-z!][^>]*>/i.test(content);
}

/** The content as it is stored: HTML cleaned by the allow-list, plain text as it was written. */
export function cleanContent(content: string): string {
  return isRich(content) ? sanitizeHtml(content, ALLOWED).trim() : content;
}

/** The content as HTML that is safe to show: plain text becomes paragraphs, at its blank lines. */
export function contentHtml(content: string): string {
  if (isRich(content)) return cleanContent(content);
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
  return value.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
}
