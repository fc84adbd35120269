// Lists of pasted texts: their numbers, and lists that the source has in parts.

import { numbering } from '../../contract/blogs/rich-text.ts';
import { unwrap } from './pasted-nodes.ts';
import { styleValue } from './pasted-styles.ts';

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
    for (const name of ['start', 'type']) {
      const value = previous.getAttribute(name);
      if (value === null) list.removeAttribute(name);
      else list.setAttribute(name, value);
    }
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
export function setNumbering(
  list: Element,
  start: string | null | undefined,
  type: string | null | undefined,
): void {
  for (const name of ['start', 'type']) list.removeAttribute(name);
  for (const [name, value] of Object.entries(numbering(start, type))) list.setAttribute(name, String(value));
}
