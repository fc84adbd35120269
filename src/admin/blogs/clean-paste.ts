import { storable } from '../../contract/fields.ts';
import { isStoredPicture, translatedTags } from '../../contract/rich-text.ts';
import { makeWordLists, STYLE, styleOf } from './word-lists.ts';

/** What was pasted, as the editor can read it. */
interface CleanPaste {
  html: string;
  /** How many pictures of elsewhere were left out. */
  leftOut: number;
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr';
const EMPTY = 'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote';

/** Tags that a style stands for, in a text from an office program. */
const STYLED = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*(?:italic|oblique)/i, 'em'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;]*underline/i, 'u'],
  [/(?<![\w-])text-decoration(?:-line)?:[^;]*line-through/i, 's'],
] as const;

/** What Google Docs puts around everything. */
const NOT_BOLD = /(?<![\w-])font-weight:\s*(?:normal|400)/i;

/**
 * Makes of the HTML that Word, Google Docs, LibreOffice or a web page puts on the clipboard what an article can
 * hold: their words, real headings and lists, emphasis and links, without their looks.
 */
export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  // A piece of this editor is as it should be, and says itself how it fits in.
  if (body.querySelector('[data-pm-slice]')) return { html: body.innerHTML, leftOut: 0 };
  removeHidden(body);
  for (const bold of body.querySelectorAll(`b[${STYLE}]`)) if (NOT_BOLD.test(styleOf(bold))) unwrap(bold);
  for (const table of [...body.querySelectorAll('table')].toReversed()) writeOut(table);
  removeEmpty(body);
  makeWordLists(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  nameHeadings(body);
  for (const styled of body.querySelectorAll(`:is(span, font)[${STYLE}]`)) nameStyles(styled);
  for (const noise of body.querySelectorAll(':is(h2, h3) :is(b, strong), a u')) unwrap(noise);
  for (const link of body.querySelectorAll('a')) leadHome(link);
  const leftOut = keepPictures(body);
  removeEmpty(body);
  return { html: body.innerHTML, leftOut };
}

/** The page's policy lets no style in, not even into a document that nobody sees: they are read under another name. */
function withoutStyles(html: string): string {
  return storable(html)
    .replace(/<(style|script|xml|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
      tag.replace(/(?<=[\s/"'])style\s*=/gi, `${STYLE}=`),
    );
}

/** What does not show where it comes from: hidden text, Word's comments, headers and footers. */
function removeHidden(body: HTMLElement): void {
  const hidden = /display:\s*none|mso-hide:\s*all|mso-element:\s*(?:comment|header|footer)/i;
  for (const element of body.querySelectorAll(`[${STYLE}]`))
    if (hidden.test(styleOf(element))) element.remove();
  for (const comment of body.querySelectorAll('.MsoCommentReference')) comment.remove();
}

/** A table becomes paragraphs: a row with several cells one, any other what its cell holds. */
function writeOut(table: HTMLTableElement): void {
  const rows = [...table.rows].flatMap((row) => {
    const cells = [...row.cells].filter(({ textContent }) => /\S/.test(textContent));
    if (cells.length === 1) return [...cells[0]!.childNodes];
    const paragraph = document.createElement('p');
    for (const [index, cell] of cells.entries()) {
      for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ');
      paragraph.append(index > 0 ? ' | ' : '', ...cell.childNodes);
    }
    return paragraph;
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
    const tag = heading.localName in translatedTags ? translatedTags[heading.localName as 'h1'] : 'h2';
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

/** Links into a document that stays where it is lead nowhere; those to this site are paths. */
function leadHome(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (href === '' || href.startsWith('#')) unwrap(link);
  else link.setAttribute('href', asPath(href));
}

/** Keeps the pictures of this site and gives how many others there were. */
function keepPictures(body: HTMLElement): number {
  const others = [...body.querySelectorAll('img')].filter((img) => {
    img.setAttribute('src', asPath(img.getAttribute('src') ?? ''));
    return !isStoredPicture(img.getAttribute('src')!);
  });
  for (const img of others) img.remove();
  return others.length;
}

/** An address as it stands in an article: browsers copy the site's own in full. */
function asPath(address: string): string {
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
