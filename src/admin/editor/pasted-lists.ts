// Lists of pasted texts: those of Word, numbers, and lists that the source has in parts.

import { numbering } from '../../contract/blogs/rich-text.ts';
import { unwrap } from './pasted-nodes.ts';
import { STYLE_ATTRIBUTE, styleOf, styleValue } from './pasted-styles.ts';

/** Values of `list-style-type` that have a `type` in HTML. */
const TYPES = new Map([
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
]);

/** Gives the lists their numbering, puts lists inside lists into an item, and joins the parts of one list. */
export function cleanLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol')) {
    const [item] = list.children;
    const type =
      item &&
      (TYPES.get(styleValue(item, 'list-style-type')) ?? TYPES.get(styleValue(list, 'list-style-type')));
    const number = item?.getAttribute('value') ?? list.getAttribute('start');
    setNumbering(list, number, type ?? list.getAttribute('type'));
  }
  // Google Docs has the box of a task before its paragraph.
  for (const paragraph of body.querySelectorAll('li > p:first-child')) {
    const box = paragraph.previousSibling;
    if (box && /^[☐☑]/.test(box.textContent ?? '')) paragraph.prepend(box);
  }
  // Word for the web has each item in a list and an element of its own.
  for (const part of body.querySelectorAll('.ListContainerWrapper')) {
    part.querySelector('ul, ol')?.setAttribute('data-part', '');
    unwrap(part);
  }
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  for (const list of body.querySelectorAll('ul, ol')) {
    const previous = list.previousElementSibling;
    if (!previous || previous.localName !== list.localName || !isContinued(previous, list)) continue;
    list.prepend(...previous.childNodes);
    setNumbering(list, previous.getAttribute('start'), previous.getAttribute('type'));
    previous.remove();
  }
}

function isContinued(previous: Element, list: Element): boolean {
  if (list.localName === 'ul') return previous.hasAttribute('data-part') && list.hasAttribute('data-part');
  const first = Number(previous.getAttribute('start') ?? 1);
  return (
    list.hasAttribute('start') &&
    list.getAttribute('type') === previous.getAttribute('type') &&
    Number(list.getAttribute('start')) === first + previous.querySelectorAll(':scope > li').length
  );
}

/** Sets the attributes of a numbered list that an article may have. */
function setNumbering(list: Element, start?: string | null, type?: string | null): void {
  for (const name of ['start', 'type']) list.removeAttribute(name);
  for (const [name, value] of Object.entries(numbering(start, type))) list.setAttribute(name, String(value));
}

type ListItem = NonNullable<ReturnType<typeof listItemOf>>;

/** Word pastes list items as paragraphs with a bullet or number as text: converts them to `<ul>` and `<ol>`. */
export function convertWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.isConnected && listItemOf(paragraph)) convertList(paragraph);
  }
  // A numbered heading keeps its number as text.
  for (const marker of markersIn(body)) marker.replaceWith(`${textOf(marker)} `);
}

/** Builds the lists that start at this paragraph. They end before the first element that is no list item. */
function convertList(first: Element): void {
  /** The list that is being built, after its parent lists. */
  const open: ReturnType<typeof startList>[] = [];
  let next: Element | null;
  for (let paragraph: Element | null = first; paragraph; paragraph = next) {
    next = paragraph.nextElementSibling;
    const item = listItemOf(paragraph);
    if (item) {
      for (const marker of markersIn(paragraph)) marker.remove();
      while (open.length > 1 && open.at(-1)!.level > item.level) open.pop();
      const last = open.at(-1);
      const isDeeper = last && last.level < item.level;
      if (last && !isDeeper && item.list === last.list && item.isNumbered === last.isNumbered)
        last.level = item.level;
      else {
        const list = startList(item);
        if (!last) paragraph.before(list.element);
        else if (isDeeper) last.element.lastElementChild!.append(list.element);
        else open.pop()!.element.after(list.element);
        open.push(list);
      }
      const li = open.at(-1)!.element.appendChild(document.createElement('li'));
      li.append(...paragraph.childNodes);
      paragraph.remove();
    } else if (/\bMsoListParagraph/.test(paragraph.className)) {
      // A second paragraph of the previous list item.
      open.at(-1)!.element.lastElementChild!.append(paragraph);
    } else return;
  }
}

function startList(item: ListItem) {
  const element = document.createElement(item.isNumbered ? 'ol' : 'ul');
  if (item.isNumbered) setNumbering(element, ...numberingOf(item.sign));
  return { ...item, element };
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** The first number of a list, and the type of its numbers, from the sign of its first item: `4.`, `(b)`, `1.2.`, `iii)`. */
function numberingOf(sign: string): [start: string, type: string | undefined] {
  const last = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(sign)?.[0] ?? '';
  const lower = last.toLowerCase();
  const isUpper = last !== lower;
  // A list of Roman numerals begins with i; a single letter else is a letter.
  if (/^(?:i|[ivxlcdm]{2,8})$/.test(lower)) {
    const values = Array.from(lower, (letter) => ROMAN[letter]!);
    const number = values.reduce(
      (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
      0,
    );
    return [String(number), isUpper ? 'I' : 'i'];
  }
  if (/^[a-z]$/.test(lower)) return [String(lower.charCodeAt(0) - 96), isUpper ? 'A' : 'a'];
  return [last.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0)), undefined];
}

/** A list item as Word marks it, in the style of a paragraph: `mso-list: l0 level2 lfo1`. `sign`: its bullet or number as text. */
function listItemOf(paragraph: Element) {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(paragraph)) ?? [];
  if (list === undefined || paragraph.localName !== 'p') return undefined;
  const [marker] = markersIn(paragraph);
  // A single letter is a bullet in a symbol font: `o` is a circle, `Ø` an arrow.
  const sign = marker ? textOf(marker) : '';
  const isNumbered = /^\(?[\p{L}\p{N}]+(?:\.\p{N}+)*[.):]|^\p{N}+$/u.test(sign);
  return { list, level: Number(level), isNumbered, sign };
}

/** The spans that contain a bullet or number as text. */
function markersIn(element: Element): Element[] {
  return [...element.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)].filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
}

const textOf = (element: Element) => (element.textContent ?? '').trim();
