import { type HtmlAttributes, readHtml } from '../../contract/blogs/read-html.ts';
import {
  escapeHtml,
  isLinkable,
  isStoredPicture,
  allowedTags,
  linkRel,
  numbering,
  plainScript,
  replacedTags,
  tableTags,
} from '../../contract/blogs/rich-text.ts';
import { cleanFigures, cleanTables, type CleanWriter } from './clean-blocks.ts';

/** Tables and films are made by rules of their own. */
const ALLOWED = new Set(allowedTags.filter((tag) => tag !== 'figure' && !tableTags.includes(tag)));
const REPLACED = new Map(Object.entries(replacedTags));
const VOID = new Set(['br', 'hr', 'img']);
const PICTURE_ATTRIBUTES = ['src', 'alt', 'width', 'height'];

/** Elements that a paragraph cannot contain: as in the HTML standard, their start tag closes an open `p`. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center details dd div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements that separate words in plain text: "a</p><p>b" is "a b", not "ab". */
const WORD_ENDS = new Set([...'p h2 h3 li ul ol blockquote br hr pre figure'.split(' '), ...tableTags]);

/** Elements nested deeper are removed, but not their text: bounds the search for the matching start tag. */
const MAX_DEPTH = 64;

/**
 * Sanitizes HTML with the allow-list. Other elements are removed, but not their text, except that of scripts
 * and styles. Idempotent: cleaning the result again changes nothing. Takes linear time.
 * @returns well-formed HTML with escaped special characters, and the same content as plain text
 */
export function cleanHtml(dirty: string) {
  let html = '';
  let text = '';
  const stack: string[] = [];

  const write = (tag: string, written: string) => {
    html += written;
    if (WORD_ENDS.has(tag)) text += ' ';
  };
  const endFrom = (index: number) => {
    const ended = index < 0 ? [] : stack.splice(index);
    for (const tag of ended.toReversed()) write(tag, `</${tag}>`);
  };
  const endParagraph = () => endFrom(stack.lastIndexOf('p'));
  const start = (tag: string, written = '') => {
    write(tag, `<${tag}${written}>`);
    stack.push(tag);
  };
  const writeText = (piece: string) => {
    html += piece.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const script = stack.findLast((tag) => tag === 'sup' || tag === 'sub');
    text += script ? plainScript(script, piece) : piece;
  };
  const writer: CleanWriter = { stack, start, endFrom, writeText };
  const [figures, tables] = [cleanFigures(writer), cleanTables(writer)];

  readHtml(dirty, {
    open(read, attributes) {
      const tag = REPLACED.get(read) ?? read;
      if (figures.open(read, attributes, BLOCKS.has(read), tables.isOpen())) return;
      if (tag === 'li') endFrom(openItem(stack));
      if (tag === 'a') endFrom(stack.lastIndexOf('a'));
      if (BLOCKS.has(read)) endParagraph();
      if (tables.open(read, attributes)) return;
      if (isHeading(tag) && isHeading(stack.at(-1))) endFrom(stack.length - 1);
      const written = ALLOWED.has(tag) ? allowedAttributes(tag, attributes) : undefined;
      if (written === undefined) return;
      if (!tables.makeRoom(BLOCKS.has(tag) || tag === 'img', tag === 'br')) return;
      if (VOID.has(tag)) write(tag, `<${tag}${written} />`);
      else if (stack.length < MAX_DEPTH) start(tag, written);
    },
    close(read) {
      const tag = REPLACED.get(read) ?? read;
      if (figures.close(read, BLOCKS.has(read)) || tables.close(read)) return;
      // As in browsers, "</br>" and "</p>" without a start tag create an element.
      if (tag === 'br') write('br', '<br />');
      else if (tag === 'p' && !stack.includes('p')) write('p', '<p></p>');
      else if (ALLOWED.has(tag)) endFrom(stack.lastIndexOf(tag));
      else if (BLOCKS.has(tag)) endParagraph();
    },
    text(piece) {
      figures.text(piece);
      if (tables.makeRoom(false, !/\S/.test(piece))) writeText(piece);
    },
  });
  figures.end();
  endFrom(0);
  return { html, text };
}

/** The stack index of the open `li` that a new `li` of the same list closes; -1 if there is none. */
function openItem(stack: readonly string[]): number {
  const list = stack.findLastIndex((tag) => tag === 'ul' || tag === 'ol' || tag === 'blockquote');
  const item = stack.lastIndexOf('li');
  return item > list ? item : -1;
}

const isHeading = (tag: string | undefined): boolean => tag === 'h2' || tag === 'h3';

/** The serialized allowed attributes of a tag; undefined to remove the tag (a link or picture without a valid URL). */
function allowedAttributes(tag: string, attributes: HtmlAttributes): string | undefined {
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
  if (tag === 'ol')
    return Object.entries(numbering(attributes.get('start'), attributes.get('type')))
      .map(([name, value]) => ` ${name}="${value}"`)
      .join('');
  return '';
}
