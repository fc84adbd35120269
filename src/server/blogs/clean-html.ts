import { type HtmlAttributes, readHtml } from '../../contract/read-html.ts';
import {
  escapeHtml,
  isLinkable,
  isStoredPicture,
  allowedTags,
  linkRel,
  replacedTags,
} from '../../contract/rich-text.ts';

const KEPT = new Set(allowedTags);
const TRANSLATED = new Map(Object.entries(replacedTags));
const VOID = new Set(['br', 'hr', 'img']);
const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height'];

/** Elements that a paragraph cannot contain: their start, and the end of those that are left out, ends it. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body center details dd div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements at whose start and end a word ends: words of neighbouring blocks must not grow together. */
export const WORD_ENDS = new Set('p h2 h3 li ul ol blockquote br hr pre'.split(' '));

/** Elements deeper than this are left out, their text stays: the search for a start tag is bounded by it. */
const MAX_DEPTH = 64;

interface CleanHtml {
  /** Elements and attributes of the allow-list and no others. Well formed, every special character escaped. */
  html: string;
  /** The words of it. */
  text: string;
}

/**
 * Cleans HTML by the allow-list; everything else is left out, its text stays (a script's does not). The result is
 * cleaned to itself. The time grows linearly with the length of the HTML.
 */
export function cleanHtml(dirty: string): CleanHtml {
  let html = '';
  let text = '';
  const stack: string[] = [];

  const write = (tag: string, written: string) => {
    html += written;
    if (WORD_ENDS.has(tag)) text += ' ';
  };
  /** Ends the open elements from this place of the stack on; -1 for none. */
  const endFrom = (index: number) => {
    const ended = index < 0 ? [] : stack.splice(index);
    for (const tag of ended.toReversed()) write(tag, `</${tag}>`);
  };
  const endParagraph = () => endFrom(stack.lastIndexOf('p'));

  readHtml(dirty, {
    open(read, attributes) {
      const tag = TRANSLATED.get(read) ?? read;
      if (tag === 'li') endFrom(openItem(stack));
      if (tag === 'a') endFrom(stack.lastIndexOf('a'));
      if (BLOCKS.has(read)) endParagraph();
      if (isHeading(tag) && isHeading(stack.at(-1))) endFrom(stack.length - 1);
      const kept = KEPT.has(tag) ? keptAttributes(tag, attributes) : undefined;
      if (kept === undefined) return;
      if (VOID.has(tag)) write(tag, `<${tag}${kept} />`);
      else if (stack.length < MAX_DEPTH) {
        write(tag, `<${tag}${kept}>`);
        stack.push(tag);
      }
    },
    close(read) {
      const tag = TRANSLATED.get(read) ?? read;
      // As in browsers, these two end tags stand for an element when there is no start tag.
      if (tag === 'br') write('br', '<br />');
      else if (tag === 'p' && !stack.includes('p')) write('p', '<p></p>');
      else if (KEPT.has(tag)) endFrom(stack.lastIndexOf(tag));
      else if (BLOCKS.has(tag)) endParagraph();
    },
    text(piece) {
      html += piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      text += piece;
    },
  });
  endFrom(0);
  return { html, text };
}

/** Where the list item begins that a new item of the same list ends; -1 if there is none. */
function openItem(stack: readonly string[]): number {
  const list = stack.findLastIndex((tag) => tag === 'ul' || tag === 'ol' || tag === 'blockquote');
  const item = stack.lastIndexOf('li');
  return item > list ? item : -1;
}

function isHeading(tag: string | undefined): boolean {
  return tag === 'h2' || tag === 'h3';
}

/** The attributes that a tag keeps, as they are written; undefined for a tag that is nothing without them. */
function keptAttributes(tag: string, attributes: HtmlAttributes): string | undefined {
  if (tag === 'a') {
    const href = attributes.get('href') ?? '';
    const rel = linkRel(href);
    return isLinkable(href) ? ` href="${escapeHtml(href)}"${rel ? ` rel="${rel}"` : ''}` : undefined;
  }
  if (tag === 'img') {
    if (!isStoredPicture(attributes.get('src') ?? '')) return undefined;
    return PICTURE_ATTRIBUTES.filter((name) => attributes.has(name))
      .map((name) => ` ${name}="${escapeHtml(attributes.get(name)!)}"`)
      .join('');
  }
  return '';
}
