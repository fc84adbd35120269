// The sanitizer of migration 0006, frozen: a later change of the rules for articles must not change what it did. Do not
// edit it to fix today's sanitizer (`blogs/clean-html.ts`); a new rule for stored articles is a new migration.

import { type HtmlAttributes, readHtml } from './read-html-0006.ts';

const ALLOWED = new Set('h2 h3 p br strong em u s ul ol li blockquote a img hr code pre'.split(' '));
const REPLACED = new Map(Object.entries({ b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }));
const VOID = /^(?:br|hr|img)$/;
const WORD_END = /^(?:p|h2|h3|li|ul|ol|blockquote|br|hr|pre)$/;
const HEADING = /^h[23]$/;
/** Their start tag closes an open paragraph. */
const BLOCK =
  /^(?:address|article|aside|blockquote|body|center|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const MAX_DEPTH = 64;

const isHtml = (content: string) =>
  /<\/?(?:h[1-6]|p|br|strong|em|u|s|ul|ol|li|blockquote|a|img|hr|code|pre|b|i|div|span|table)[\s/>]/i.test(
    content.slice(0, content.lastIndexOf('>') + 1),
  );
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (value: string) => `"${escaped(value).replaceAll('"', '&quot;')}"`;

/** The content to store, and its text for the search index. Plain text stays as it is. */
export function sanitize(dirty: string): { content: string; text: string } {
  if (!isHtml(dirty)) return { content: dirty, text: inOneLine(dirty) };
  const { html, text } = sanitizeHtml(dirty);
  const clean = html.trim();
  const content = clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`;
  return { content, text: inOneLine(text) };
}

function sanitizeHtml(dirty: string): { html: string; text: string } {
  let html = '';
  let text = '';
  const open: string[] = [];
  const write = (tag: string, written: string) => {
    html += written;
    if (WORD_END.test(tag)) text += ' ';
  };
  /** Closes the open elements from this index on; -1 closes none. */
  const closeFrom = (index: number) => {
    const closed = index < 0 ? [] : open.splice(index);
    for (const tag of closed.toReversed()) write(tag, `</${tag}>`);
  };

  readHtml(dirty, {
    open(read, attributes) {
      const tag = REPLACED.get(read) ?? read;
      if (tag === 'li') {
        const list = open.findLastIndex((one) => /^(?:ul|ol|blockquote)$/.test(one));
        const item = open.lastIndexOf('li');
        if (item > list) closeFrom(item);
      }
      if (tag === 'a') closeFrom(open.lastIndexOf('a'));
      if (BLOCK.test(read)) closeFrom(open.lastIndexOf('p'));
      if (HEADING.test(tag) && HEADING.test(open.at(-1) ?? '')) closeFrom(open.length - 1);
      const kept = ALLOWED.has(tag) ? keptAttributes(tag, attributes) : undefined;
      if (kept === undefined) return;
      if (VOID.test(tag)) write(tag, `<${tag}${kept} />`);
      else if (open.length < MAX_DEPTH) {
        write(tag, `<${tag}${kept}>`);
        open.push(tag);
      }
    },
    close(read) {
      const tag = REPLACED.get(read) ?? read;
      if (tag === 'br') write('br', '<br />');
      else if (tag === 'p' && !open.includes('p')) write('p', '<p></p>');
      else if (ALLOWED.has(tag)) closeFrom(open.lastIndexOf(tag));
      else if (BLOCK.test(tag)) closeFrom(open.lastIndexOf('p'));
    },
    text(piece) {
      html += escaped(piece);
      text += piece;
    },
  });
  closeFrom(0);
  return { html, text };
}

/** The attributes that stay; undefined for a link or a picture without a valid URL, whose tag goes. */
function keptAttributes(tag: string, attributes: HtmlAttributes): string | undefined {
  if (tag === 'a') {
    const href = attributes.get('href') ?? '';
    // oxlint-disable-next-line no-control-regex -- browsers ignore these characters in a URL
    const url = href.replace(/[\u0000-\u0020\u007f\ufffd]+/g, '');
    const scheme = /^([a-z][a-z\d.+-]*):/i.exec(url)?.[1]?.toLowerCase();
    const isAllowed =
      scheme === undefined ? /^(?![/\\]{2})./.test(url) : /^(?:https?|mailto|tel)$/.test(scheme);
    const rel = /^\/(?![/\\])/.test(url) ? '' : ' rel="noopener nofollow"';
    return isAllowed ? ` href=${quoted(href)}${rel}` : undefined;
  }
  if (tag !== 'img') return '';
  if (!/^\/storage\/[\w-]+\.\w+$/.test(attributes.get('src') ?? '')) return undefined;
  return ['src', 'alt', 'width', 'height']
    .filter((name) => attributes.has(name))
    .map((name) => ` ${name}=${quoted(attributes.get(name)!)}`)
    .join('');
}
