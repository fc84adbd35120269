import { allowedTags, replacedTags } from '../../contract/blogs/rich-text.ts';
import { words } from '../words/words.ts';
import { EMOJI_ATTRIBUTE, inertHtml, isEmoji } from './inert-html.ts';
import { directUrl } from './link-url.ts';
import { convertTables } from './pasted-tables.ts';
import { cleanLists, convertWordLists } from './pasted-lists.ts';
import { BLOCKS, hasContent, isBlock, siblingOf, textsIn, unwrap } from './pasted-nodes.ts';
import { formatOf, keepsLines, readStylesheets, STYLE_ATTRIBUTE, styleValue } from './pasted-styles.ts';

/** ProseMirror's attribute on copied HTML: open depth at both ends, and the parent nodes. */
const SLICE_ATTRIBUTE = 'data-pm-slice';

const REMOVED_IF_EMPTY = 'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote';

/** What this editor never copies: the HTML is of another ProseMirror editor, such as Confluence, Jira or GitLab. */
const FOREIGN = `:not(${allowedTags.join(', ')}), img:not([src]), [${STYLE_ATTRIBUTE}]`;

/** Keeps what an article can contain of pasted HTML. `notice`: what became of other parts; '' if there were none. */
export function cleanPaste(html: string): { html: string; notice: string } {
  const { body } = new DOMParser().parseFromString(inertHtml(html, location.origin), 'text/html');
  const slice = body.querySelector(`[${SLICE_ATTRIBUTE}]`);
  // HTML copied from this editor is already clean, and its attributes describe how to insert it.
  if (slice && !body.querySelector(FOREIGN)) return { html: body.innerHTML, notice: '' };
  // The attribute of another editor describes a structure that changes below: remove it.
  slice?.removeAttribute(SLICE_ATTRIBUTE);
  readStylesheets(html, body);
  removeHidden(body);
  convertEmoji(body);
  for (const pre of body.querySelectorAll('pre')) cleanCode(pre);
  markLines(body);
  const formats = new Map(textsIn(body).map((text) => [text, formatOf(text)]));
  // `inertHtml` has removed their `src`.
  const pictures = body.querySelectorAll('img:not([src])');
  for (const picture of pictures) picture.remove();
  const tables = convertTables(body, (text) => formats.get(text)?.includes('strong') ?? false);
  removeEmpty(body);
  convertWordLists(body);
  cleanLists(body);
  convertHeadings(body);
  formatTexts(body, formats);
  cleanLinks(body);
  layOutLines(body);
  removeEmpty(body);
  const texts = words.editor.pasted;
  const losses = [tables > 0 && texts.tables(tables), pictures.length > 0 && texts.pictures(pictures.length)];
  return { html: body.innerHTML, notice: losses.filter(Boolean).join(' ') };
}

/** Removes content that is invisible in the source: hidden text, Word's comments, headers, footers and ends of paragraphs. */
function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*'))
    if (
      styleValue(element, 'display') === 'none' ||
      styleValue(element, 'mso-hide') === 'all' ||
      /^(?:comment|header|footer)/.test(styleValue(element, 'mso-element')) ||
      element.matches('.MsoCommentReference, .EOP')
    )
      element.remove();
}

/** Replaces emoji that are pictures, or backgrounds of empty elements, with their text. */
function convertEmoji(body: HTMLElement): void {
  for (const picture of body.querySelectorAll(`[${EMOJI_ATTRIBUTE}]`))
    if (picture.matches('img:not([src])') || !hasContent(picture))
      picture.replaceWith(picture.getAttribute(EMOJI_ATTRIBUTE)!);
}

/** Removes everything but the code: chats put its language and a button for copying above it. */
function cleanCode(pre: HTMLElement): void {
  const [code, ...others] = pre.querySelectorAll('code');
  const lines = code && others.length === 0 ? code : pre;
  for (const br of lines.querySelectorAll('br')) br.replaceWith('\n');
  for (const line of lines.querySelectorAll(BLOCKS)) if (line.nextSibling) line.append('\n');
  pre.textContent = lines.textContent.replace(/\n$/, '');
}

/** Replaces the line ends that a style shows with `<br>`: messengers and social media mark lines so. */
function markLines(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (!/[\r\n\u2028\u2029]/.test(text.data) || text.parentElement?.closest('pre') || !keepsLines(text))
      continue;
    text.replaceWith(...joined(text.data.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => [line])));
  }
}

/** The lines with a line break between them. */
const joined = <Part extends Node | string>(lines: readonly Part[][]) =>
  lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), ...line] : line));

/** Removes empty paragraphs, and line breaks beside blocks: they were used only as spacing. */
function removeEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(REMOVED_IF_EMPTY)].toReversed())
    if (!hasContent(element)) element.remove();
  for (const br of body.querySelectorAll('br'))
    if (isBlock(siblingOf(br, 'previousSibling')) || isBlock(siblingOf(br, 'nextSibling'))) br.remove();
}

/** Converts headings of every level, and Word's title, to the two levels of an article (h2 and h3). */
function convertHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6, p.MsoTitle, :is(p, div)[role="heading"]')) {
    const tag = heading.localName in replacedTags ? replacedTags[heading.localName as 'h1'] : 'h2';
    const renamed = document.createElement(tag);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

const INLINE = 'b, strong, i, em, u, s, strike, del, sup, sub, span, font';

/** Replaces tags and styles of the source with the tags of an article, directly around each text. */
function formatTexts(body: HTMLElement, formats: ReadonlyMap<Text, string[]>): void {
  for (const element of body.querySelectorAll(INLINE)) unwrap(element);
  for (const text of textsIn(body)) {
    if (text.data.trim() === '' && text.data.includes('\n')) continue;
    const isPlain = isEmoji(text.data);
    for (const tag of formats.get(text) ?? []) {
      if (isPlain || text.parentElement?.closest('pre')) break;
      if (tag === 'strong' && text.parentElement?.closest('h2, h3, th')) continue;
      if (tag === 'u' && text.parentElement?.closest('a')) continue;
      const element = document.createElement(tag);
      text.replaceWith(element);
      element.append(text);
    }
  }
}

/** Removes links within the source document, and links whose URL an article may not have. */
function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null || href.startsWith('#')) unwrap(link);
    else link.setAttribute('href', directUrl(href));
  }
}

/** Makes paragraphs of the parts between blank lines, and removes line breaks at the ends of a block. */
function layOutLines(body: HTMLElement): void {
  const parents = new Set(Array.from(body.querySelectorAll('br'), (br) => br.parentElement!));
  for (const parent of parents) {
    if (parent.matches('h2, h3, pre, a, code')) continue;
    const counts = split(parent.childNodes, isBlock).map(layOut);
    if (parent.localName === 'p' && counts.some((count) => count > 1)) unwrap(parent);
  }
}

/** Lays out the content between two blocks. Returns the number of paragraphs that it has. */
function layOut(flow: readonly ChildNode[]): number {
  const lines = split(flow, ({ nodeName }) => nodeName === 'BR');
  const paragraphs = split(lines, (line) => !line.some(hasContent)).filter((part) => part.length > 0);
  const place = document.createTextNode('');
  flow[0]?.before(place);
  for (const node of flow) if (node.nodeName === 'BR') node.remove();
  for (const paragraph of paragraphs) {
    if (paragraphs.length === 1) place.before(...joined(paragraph));
    else {
      const block = document.createElement('p');
      block.append(...joined(paragraph));
      place.before(block);
    }
  }
  place.remove();
  return paragraphs.length;
}

/** The parts of a list between the items that separate them. */
function split<Item>(items: Iterable<Item>, isSeparator: (item: Item) => boolean): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items)
    if (isSeparator(item)) parts.push([]);
    else parts.at(-1)!.push(item);
  return parts;
}
