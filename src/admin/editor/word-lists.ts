// Converts list paragraphs pasted from Word to real HTML lists.

import { setNumbering } from './pasted-lists.ts';
import { STYLE_ATTRIBUTE, styleOf } from './pasted-styles.ts';

/** A list item as Word marks it, in the style of a paragraph: `mso-list: l0 level2 lfo1`. */
interface ListItem {
  list: string;
  level: number;
  isNumbered: boolean;
  /** Its bullet or number as text. */
  sign: string;
}

/** A list that is being built. The stack has its parent lists below it. */
interface OpenList extends ListItem {
  element: Element;
}

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
  const open: OpenList[] = [];
  const last = () => open.at(-1)!;
  let next: Element | null;
  for (let paragraph: Element | null = first; paragraph; paragraph = next) {
    next = paragraph.nextElementSibling;
    const item = listItemOf(paragraph);
    if (item) {
      for (const marker of markersIn(paragraph)) marker.remove();
      while (open.length > 1 && last().level > item.level) open.pop();
      if (open.length === 0) open.push(startList(item, (list) => paragraph!.before(list)));
      else if (last().level < item.level) {
        const parent = last().element.lastElementChild!;
        open.push(startList(item, (list) => parent.append(list)));
      } else if (!isSameList(item, last())) {
        const previous = open.pop()!;
        open.push(startList(item, (list) => previous.element.after(list)));
      } else last().level = item.level;
      const li = last().element.appendChild(document.createElement('li'));
      li.append(...paragraph.childNodes);
      paragraph.remove();
    } else if (/\bMsoListParagraph/.test(paragraph.className)) {
      // A second paragraph of the previous list item.
      last().element.lastElementChild!.append(paragraph);
    } else return;
  }
}

function startList(item: ListItem, insert: (list: Element) => void): OpenList {
  const element = document.createElement(item.isNumbered ? 'ol' : 'ul');
  if (item.isNumbered) setNumbering(element, ...numberingOf(item.sign));
  insert(element);
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

function isSameList(item: ListItem, list: OpenList): boolean {
  return item.list === list.list && item.isNumbered === list.isNumbered;
}

function listItemOf(paragraph: Element): ListItem | undefined {
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
