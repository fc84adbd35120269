import { allowedTags, replacedTags } from '../../contract/rich-text.ts';
import { inertHtml } from './inert-html.ts';
import { makeWordLists, STYLE, styleOf } from './word-lists.ts';

/** What a pasted text had that an article cannot hold. */
export interface PasteLosses {
  /** Pictures of other sites, which were left out. */
  pictures: number;
  /** Tables, whose rows became lines. */
  tables: number;
}

/** Pasted HTML in a form that the editor can read. */
interface CleanPaste extends PasteLosses {
  html: string;
}

/** ProseMirror's attribute of a copied piece: how deep it is cut at both ends, and what was around it. */
const SLICE = 'data-pm-slice';

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr';
const EMPTY = 'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote';

/**
 * What tells a piece of another ProseMirror editor (Confluence, Jira, GitLab) from one of this editor: elements that an
 * article cannot have, pictures of other sites, and styles.
 */
const FOREIGN = `:not(${allowedTags.join(', ')}), img:not([src]), [${STYLE}]`;

/** Tags that a style stands for, in a text from an office program. */
const STYLED = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*(?:italic|oblique)/i, 'em'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;:]*underline/i, 'u'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;:]*line-through/i, 's'],
] as const;

/** What Google Docs puts around everything. */
const NOT_BOLD = /(?<![\w-])font-weight:\s*(?:normal|400)/i;

/**
 * Turns the HTML that Word, Google Docs, LibreOffice or a web page puts on the clipboard into what an article can
 * hold: its words, real headings and lists, emphasis and links, without their styles.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(inertHtml(html, location.origin), 'text/html');
  const slice = body.querySelector(`[${SLICE}]`);
  // A piece of this editor has the right form already, and its attributes describe how it is to be inserted.
  if (slice && !body.querySelector(FOREIGN)) return { html: body.innerHTML, pictures: 0, tables: 0 };
  // Those of another editor describe a form that the piece will not have.
  slice?.removeAttribute(SLICE);
  removeHidden(body);
  for (const bold of body.querySelectorAll(`b[${STYLE}]`)) if (NOT_BOLD.test(styleOf(bold))) unwrap(bold);
  const pictures = removeForeignPictures(body);
  const tables = writeOutTables(body);
  removeEmpty(body);
  makeWordLists(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  nameHeadings(body);
  for (const styled of body.querySelectorAll(`:is(span, font)[${STYLE}]`)) nameStyles(styled);
  for (const stray of body.querySelectorAll(':is(h2, h3) :is(b, strong), a u')) unwrap(stray);
  // Links to places within the source document, or to where no article may link.
  for (const link of body.querySelectorAll('a:not([href]), a[href^="#"]')) unwrap(link);
  removeEmpty(body);
  return { html: body.innerHTML, pictures, tables };
}

/** What does not show where it comes from: hidden text, Word's comments, headers and footers. */
function removeHidden(body: HTMLElement): void {
  const hidden = /display:\s*none|mso-hide:\s*all|mso-element:\s*(?:comment|header|footer)/i;
  for (const element of body.querySelectorAll(`[${STYLE}]`))
    if (hidden.test(styleOf(element))) element.remove();
  for (const comment of body.querySelectorAll('.MsoCommentReference')) comment.remove();
}

/** Replaces tables by paragraphs, inner tables first. Returns how many there were. */
function writeOutTables(body: HTMLElement): number {
  const tables = [...body.querySelectorAll('table')].toReversed();
  for (const table of tables) writeOut(table);
  return tables.length;
}

/** A row with several cells becomes one paragraph, any other becomes the content of its cell. */
function writeOut(table: HTMLTableElement): void {
  const rows = [...table.rows].map((row) => {
    const cells = [...row.cells].filter(
      (cell) => /\S/.test(cell.textContent) || cell.querySelector('img') !== null,
    );
    // One block per row, so that the words of two rows do not become one line.
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

/** Empty paragraphs, and breaks between paragraphs, that only kept a distance. */
function removeEmpty(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll(EMPTY)].toReversed())
    if (!/\S/.test(element.textContent) && !element.querySelector('img')) element.remove();
  for (const br of body.querySelectorAll('br'))
    if (isBlock(beside(br, 'previousSibling')) || isBlock(beside(br, 'nextSibling'))) br.remove();
}

/** What stands beside a node, past the white space between tags. */
function beside(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found && !(found instanceof Element) && !/\S/.test(found.textContent ?? '')) found = found[side];
  return found;
}

function isBlock(node: Node | null): boolean {
  return node instanceof Element && node.matches(BLOCKS);
}

/** Headings of any level, and Word's title, as one of the two that an article has. */
function nameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h4, h5, h6, p.MsoTitle, p[role="heading"]')) {
    const tag = heading.localName in replacedTags ? replacedTags[heading.localName as 'h1'] : 'h2';
    const renamed = document.createElement(tag);
    renamed.append(...heading.childNodes);
    heading.replaceWith(renamed);
  }
}

function nameStyles(styled: Element): void {
  for (const [style, tag] of STYLED) {
    if (!style.test(styleOf(styled))) continue;
    const named = document.createElement(tag);
    named.append(...styled.childNodes);
    styled.append(named);
  }
}

/** Pictures of other sites have lost their address by now. Returns how many there were. */
function removeForeignPictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img:not([src])')];
  for (const img of foreign) img.remove();
  return foreign.length;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
