// Converts list paragraphs pasted from Word to real HTML lists.

/** A list item as Word marks it, in the style of a paragraph: `mso-list: l0 level2 lfo1`. */
interface Point {
  list: string;
  level: number;
  isNumbered: boolean;
}

/** A list that is being built. The stack has its parent lists below it. */
interface Open extends Point {
  element: Element;
}

/** The attribute that holds the original `style`: see `inert-html.ts`. */
export const STYLE = 'data-style';

export const styleOf = (element: Element) => element.getAttribute(STYLE) ?? '';

/** Word pastes list items as paragraphs with a bullet or number as text: converts them to `<ul>` and `<ol>`. */
export function makeWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.isConnected && pointOf(paragraph)) makeList(paragraph);
  }
  // A numbered heading keeps its number as text.
  for (const marker of markersIn(body)) marker.replaceWith(`${textOf(marker)} `);
}

/** Builds the lists that start at this paragraph. They end before the first element that is no list item. */
function makeList(first: Element): void {
  const open: Open[] = [];
  const last = () => open.at(-1)!;
  let next: Element | null;
  for (let paragraph: Element | null = first; paragraph; paragraph = next) {
    next = paragraph.nextElementSibling;
    const point = pointOf(paragraph);
    if (point) {
      for (const marker of markersIn(paragraph)) marker.remove();
      while (open.length > 1 && last().level > point.level) open.pop();
      if (open.length === 0) open.push(begin(point, (list) => paragraph!.before(list)));
      else if (last().level < point.level) {
        const item = last().element.lastElementChild!;
        open.push(begin(point, (list) => item.append(list)));
      } else if (!continues(point, last())) {
        const before = open.pop()!;
        open.push(begin(point, (list) => before.element.after(list)));
      } else last().level = point.level;
      const item = last().element.appendChild(document.createElement('li'));
      item.append(...paragraph.childNodes);
      paragraph.remove();
    } else if (/\bMsoListParagraph/.test(paragraph.className)) {
      // A second paragraph of the previous list item.
      last().element.lastElementChild!.append(paragraph);
    } else return;
  }
}

function begin(point: Point, insert: (list: Element) => void): Open {
  const element = document.createElement(point.isNumbered ? 'ol' : 'ul');
  insert(element);
  return { ...point, element };
}

function continues(point: Point, open: Open): boolean {
  return point.list === open.list && point.isNumbered === open.isNumbered;
}

function pointOf(paragraph: Element): Point | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(paragraph)) ?? [];
  if (list === undefined || paragraph.localName !== 'p') return undefined;
  const [marker] = markersIn(paragraph);
  // A single letter is a bullet in a symbol font: `o` is a circle, `Ø` an arrow.
  const isNumbered = /^\(?[\p{L}\p{N}]+(?:\.\p{N}+)*[.):]|^\p{N}+$/u.test(marker ? textOf(marker) : '');
  return { list, level: Number(level), isNumbered };
}

/** The spans that contain a bullet or number as text. */
function markersIn(element: Element): Element[] {
  return [...element.querySelectorAll(`[${STYLE}]`)].filter((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  );
}

const textOf = (element: Element) => (element.textContent ?? '').trim();
