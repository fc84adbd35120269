// Converts pasted HTML (Word, Google Docs, LibreOffice, web pages) to HTML that an article may contain.

import { allowedTags, replacedTags } from '../../contract/rich-text.ts';
import { inertHtml } from './inert-html.ts';
import { convertWordLists, STYLE_ATTRIBUTE, styleOf } from './word-lists.ts';

/** Counts of the parts of a pasted text that an article cannot contain. */
export interface PasteLosses {
  /** Pictures of other sites, which were removed. */
  pictures: number;
  /** Tables, which were converted to lines of text. */
  tables: number;
}

/** Pasted HTML, converted for the editor. */
interface CleanPaste extends PasteLosses {
  html: string;
}

/** ProseMirror's attribute on copied HTML: open depth at both ends, and the parent nodes. */
const SLICE_ATTRIBUTE = 'data-pm-slice';

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr';
/** Elements that are removed if they are empty. */
const REMOVED_IF_EMPTY = 'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote';

/**
 * Matches content that this editor never copies, so that the HTML is from another ProseMirror editor (Confluence,
 * Jira, GitLab): elements that an article cannot contain, pictures of other sites, and styles.
 */
const FOREIGN = `:not(${allowedTags.join(', ')}), img:not([src]), [${STYLE_ATTRIBUTE}]`;

/** Styles of office programs, and the tags that replace them. */
const STYLE_TAGS = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*(?:italic|oblique)/i, 'em'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;:]*underline/i, 'u'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;:]*line-through/i, 's'],
] as const;

/** Google Docs wraps the whole text in a `<b>` with this style. */
const NOT_BOLD = /(?<![\w-])font-weight:\s*(?:normal|400)/i;

/**
 * Cleans HTML from the clipboard: keeps text, headings, lists, emphasis and links, and removes styles, hidden text,
 * tables and pictures of other sites.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(inertHtml(html, location.origin), 'text/html');
  const slice = body.querySelector(`[${SLICE_ATTRIBUTE}]`);
  // HTML copied from this editor is already clean, and its attributes describe how to insert it.
  if (slice && !body.querySelector(FOREIGN)) return { html: body.innerHTML, pictures: 0, tables: 0 };
  // The attribute of another editor describes a structure that changes below: remove it.
  slice?.removeAttribute(SLICE_ATTRIBUTE);
  removeHidden(body);
  for (const bold of body.querySelectorAll(`b[${STYLE_ATTRIBUTE}]`))
    if (NOT_BOLD.test(styleOf(bold))) unwrap(bold);
  const pictures = removeForeignPictures(body);
  const tables = convertTables(body);
  removeEmpty(body);
  convertWordLists(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  convertHeadings(body);
  for (const styled of body.querySelectorAll(`:is(span, font)[${STYLE_ATTRIBUTE}]`)) convertStyles(styled);
  for (const stray of body.querySelectorAll(':is(h2, h3) :is(b, strong), a u')) unwrap(stray);
  // Links within the source document, and links whose URL an article may not have.
  for (const link of body.querySelectorAll('a:not([href]), a[href^="#"]')) unwrap(link);
  removeEmpty(body);
  return { html: body.innerHTML, pictures, tables };
}

/** Removes content that is invisible in the source: hidden text, Word's comments, headers and footers. */
function removeHidden(body: HTMLElement): void {
  const hidden = /display:\s*none|mso-hide:\s*all|mso-element:\s*(?:comment|header|footer)/i;
  for (const element of body.querySelectorAll(`[${STYLE_ATTRIBUTE}]`))
    if (hidden.test(styleOf(element))) element.remove();
  for (const comment of body.querySelectorAll('.MsoCommentReference')) comment.remove();
}

/** Replaces tables with paragraphs, inner tables first. Returns the number of tables. */
function convertTables(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')].toReversed();
  for (const table of tables) convertTable(table);
  return tables.length;
}

/** Replaces one table. A row with several cells becomes one paragraph; a row with one cell becomes its content. */
function convertTable(table: HTMLTableElement): void {
  const rows = [...table.rows].map((row) => {
    const cells = [...row.cells].filter(
      (cell) => /\S/.test(cell.textContent) || cell.querySelector('img') !== null,
    );
    // One block per row, so that two rows do not become one line.
    const block = document.createElement(cells.length === 1 ? 'div' : 'p');
    if (cells.length === 1) {
      block.append(...cells[0]!.childNodes);
      return block;
    }
    for (const [index, cell] of cells.entries()) {
      for (const inner of cell.querySelectorAll(BLOCKS)) inner.replaceWith(...inner.childNodes, ' ');
      block.append(index > 0 ? ' | ' : '', ...cell.childNodes);
    }
    return block;
  });
  table.replaceWith(...rows);
}

/** Removes empty paragraphs, and line breaks beside blocks: they were used only as spacing. */
function removeEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(REMOVED_IF_EMPTY)].toReversed())
    if (!/\S/.test(element.textContent) && !element.querySelector('img')) element.remove();
  for (const br of body.querySelectorAll('br'))
    if (isBlock(siblingOf(br, 'previousSibling')) || isBlock(siblingOf(br, 'nextSibling'))) br.remove();
}

/** The previous or next sibling of a node, without white space between tags. */
function siblingOf(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found && !(found instanceof Element) && !/\S/.test(found.textContent ?? '')) found = found[side];
  return found;
}

function isBlock(node: Node | null): boolean {
  return node instanceof Element && node.matches(BLOCKS);
}

/** Converts headings of every level, and Word's title, to the two levels of an article (h2 and h3). */
function convertHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6, p.MsoTitle, p[role="heading"]')) {
    const tag = heading.localName in replacedTags ? replacedTags[heading.localName as 'h1'] : 'h2';
    const renamed = document.createElement(tag);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

function convertStyles(styled: Element): void {
  for (const [style, tag] of STYLE_TAGS) {
    if (!style.test(styleOf(styled))) continue;
    const element = document.createElement(tag);
    element.append(...styled.childNodes);
    styled.append(element);
  }
}

/** Removes pictures of other sites; `inertHtml` has removed their `src`. Returns the number of pictures. */
function removeForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img:not([src])')];
  for (const img of foreign) img.remove();
  return foreign.length;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
