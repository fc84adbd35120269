// Which place of the public page is being edited: found by the words of the field that has the focus, or of those beside it.

import { bullets } from '../../site/careers/bullets.ts';

/** A field, or a line or paragraph in it. */
export interface EditedPlace {
  field: Element;
  part: number;
  /** The words of the place itself, and those around it, the nearest first. */
  own: string[];
  near: string[];
}

/** More than the fields of an item of a list. */
const MAX_NEAR = 12;
const inputs = 'input[type=text], textarea';

export function placeAt(field: Element): EditedPlace {
  const { part, own, before } = wordsIn(field);
  const near = new Set<string>(before);
  for (
    let at: Element | null = field;
    at && !at.matches('main') && near.size < MAX_NEAR;
    at = at.parentElement
  )
    // The name of a closed item is in its head.
    for (const other of at.querySelectorAll(`${inputs}, [data-item] [aria-expanded] > span:first-of-type`))
      near.add(other instanceof HTMLElement && 'value' in other ? String(other.value) : other.textContent);
  return { field, part, own, near: [...near].slice(0, MAX_NEAR) };
}

export const isSamePlace = (a: EditedPlace | undefined, b: EditedPlace) =>
  a?.field === b.field && a.part === b.part;

/** The element of a page that shows one of these words: the first words that occur once, or else the first that occur. */
export function findWords(page: Document, words: readonly string[]): HTMLElement | undefined {
  for (const root of [page.querySelector('main'), page.body]) {
    let first: HTMLElement | undefined;
    for (const text of words) {
      const found = root ? showing(root, plain(text)) : [];
      if (found.length === 1) return found[0];
      first ??= found[0];
    }
    if (first) return first;
  }
  return undefined;
}

/** The words where the caret is: a line, or a paragraph and those before it. */
function wordsIn(field: Element): { part: number; own: string[]; before: string[] } {
  if (field instanceof HTMLTextAreaElement) {
    // As the points of a list, or the lines, in which public pages show it.
    const part = bullets(field.value.slice(0, field.selectionStart)).length;
    return { part, own: [bullets(field.value)[part - 1] ?? '', field.value], before: [] };
  }
  if (field instanceof HTMLInputElement) return { part: 0, own: [field.value], before: [] };
  const { anchorNode, anchorOffset = 0 } = getSelection() ?? {};
  const at = (anchorNode === field && anchorNode.childNodes[anchorOffset]) || anchorNode;
  if (!at || !field.contains(at)) return { part: 0, own: [], before: [] };
  const blocks = [...field.querySelectorAll('p, h2, h3, h4, td, th, pre')];
  const part = blocks.findLastIndex(
    (block) => !(block.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING),
  );
  const [own = '', ...before] = blocks
    .slice(0, part + 1)
    .toReversed()
    .map(({ textContent }) => textContent);
  return { part, own: [own], before: before.slice(0, 3) };
}

/** Without what pages add and leave out: spaces, and the characters that hold words together. */
const plain = (text: string) => text.replace(/[\s\u200b\u2060]+/g, '');

/** The innermost elements with these words. Short words must be all that an element has: others are everywhere. */
function showing(root: HTMLElement, words: string): HTMLElement[] {
  const all = words === '' ? '' : plain(root.textContent);
  // The banners that are not shown yet can be chosen.
  if (!all.includes(words) || all === '' || !(root.checkVisibility() || root.closest('.slide'))) return [];
  const inner = [...root.children].flatMap((child) =>
    child instanceof root.ownerDocument.defaultView!.HTMLElement ? showing(child, words) : [],
  );
  return inner.length > 0 || (all !== words && words.length < 4) ? inner : [root];
}
