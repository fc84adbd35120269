// Converts pasted HTML (Word, Google Docs, messengers, web pages) to HTML that an article may contain.

import { allowedTags, replacedTags } from '../../contract/blogs/rich-text.ts';
import { isEmoji } from './emoji.ts';
import { EMOJI_ATTRIBUTE, inertHtml } from './inert-html.ts';
import { directUrl } from './link-url.ts';
import { layOutLines, markLines } from './pasted-lines.ts';
import { formatOf, readStylesheets, STYLE_ATTRIBUTE, styleValue } from './pasted-styles.ts';
import { convertTables } from './pasted-tables.ts';
import { cleanLists } from './pasted-lists.ts';
import { BLOCKS, hasContent, isBlock, siblingOf, textsIn, unwrap } from './pasted-nodes.ts';
import { convertWordLists } from './word-lists.ts';

/** Counts of the parts of a pasted text that an article cannot contain. */
export interface PasteLosses {
  /** Pictures of other sites, which were removed. */
  pictures: number;
  /** Tables that were converted to lines of text. */
  tables: number;
}

/** Pasted HTML, converted for the editor. */
interface CleanPaste extends PasteLosses {
  html: string;
}

/** ProseMirror's attribute on copied HTML: open depth at both ends, and the parent nodes. */
const SLICE_ATTRIBUTE = 'data-pm-slice';

/** Elements that are removed if they are empty. */
const REMOVED_IF_EMPTY = 'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote';

/**
 * Matches content that this editor never copies, so that the HTML is from another ProseMirror editor (Confluence,
 * Jira, GitLab): elements that an article cannot contain, pictures of other sites, and styles.
 */
const FOREIGN = `:not(${allowedTags.join(', ')}), img:not([src]), [${STYLE_ATTRIBUTE}]`;

/**
 * Cleans HTML from the clipboard: keeps text, lines, headings, lists, tables, emphasis and links, and removes styles, hidden
 * text and pictures of other sites.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(inertHtml(html, location.origin), 'text/html');
  const slice = body.querySelector(`[${SLICE_ATTRIBUTE}]`);
  // HTML copied from this editor is already clean, and its attributes describe how to insert it.
  if (slice && !body.querySelector(FOREIGN)) return { html: body.innerHTML, pictures: 0, tables: 0 };
  // The attribute of another editor describes a structure that changes below: remove it.
  slice?.removeAttribute(SLICE_ATTRIBUTE);
  readStylesheets(html, body);
  removeHidden(body);
  convertEmoji(body);
  for (const pre of body.querySelectorAll('pre')) cleanCode(pre);
  markLines(body);
  const formats = new Map(textsIn(body).map((text) => [text, formatOf(text)]));
  const pictures = removeForeignPictures(body);
  const tables = convertTables(body, (text) => formats.get(text)?.includes('strong') ?? false);
  removeEmpty(body);
  convertWordLists(body);
  cleanLists(body);
  convertHeadings(body);
  formatTexts(body, formats);
  cleanLinks(body);
  layOutLines(body);
  removeEmpty(body);
  return { html: body.innerHTML, pictures, tables };
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

/** Removes pictures of other sites; `inertHtml` has removed their `src`. Returns the number of pictures. */
function removeForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img:not([src])')];
  for (const img of foreign) img.remove();
  return foreign.length;
}
