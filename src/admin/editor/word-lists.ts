// Converts list paragraphs pasted from Word to real HTML lists.

/** A list item as Word marks it, in the style of a paragraph: `mso-list: l0 level2 lfo1`. */
interface ListItem {
  list: string;
  level: number;
  isNumbered: boolean;
}

/** A list that is being built. The stack has its parent lists below it. */
interface OpenList extends ListItem {
  element: Element;
}

/** The attribute that holds the original `style`: see `inert-html.ts`. */
export const STYLE_ATTRIBUTE = 'data-style';

export const styleOf = (element: Element) => element.getAttribute(STYLE_ATTRIBUTE) ?? '';

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
  insert(element);
  return { ...item, element };
}

function isSameList(item: ListItem, list: OpenList): boolean {
  return item.list === list.list && item.isNumbered === list.isNumbered;
}

function listItemOf(paragraph: Element): ListItem | undefined {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(paragraph)) ?? [];
  if (list === undefined || paragraph.localName !== 'p') return undefined;
  const [marker] = markersIn(paragraph);
  // A single letter is a bullet in a symbol font: `o` is a circle, `Ø` an arrow.
  const isNumbered = /^\(?[\p{L}\p{N}]+(?:\.\p{N}+)*[.):]|^\p{N}+$/u.test(marker ? textOf(marker) : '');
  return { list, level: Number(level), isNumbered };
}

/** The spans that contain a bullet or number as text. */
function markersIn(element: Element): Element[] {
  return [...element.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)].filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
}

const textOf = (element: Element) => (element.textContent ?? '').trim();
