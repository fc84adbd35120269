export const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, hr';

export const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCKS);

/** Zero-width spaces and the like show nothing. */
const VISIBLE = /[^\s\u200b-\u200f\u2060\ufeff]/;

/** Whether a node shows anything: a picture or a visible character. */
export function hasContent(node: Node): boolean {
  return (
    VISIBLE.test(node.textContent ?? '') ||
    (node instanceof Element && (node.matches('img, hr') || node.querySelector('img, hr') !== null))
  );
}

/** The previous or next sibling of a node, without white space between tags. */
export function siblingOf(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let found = node[side];
  while (found && !(found instanceof Element) && !/\S/.test(found.textContent ?? '')) found = found[side];
  return found;
}

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

export function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
