// Lines of pasted texts: messengers and social media mark them by styles, others by two line breaks.

import { hasContent, isBlock, textsIn, unwrap } from './pasted-nodes.ts';
import { keepsLines } from './pasted-styles.ts';

/** Replaces the line ends that a style shows with `<br>`. */
export function markLines(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    if (!/[\r\n\u2028\u2029]/.test(text.data) || text.parentElement?.closest('pre') || !keepsLines(text))
      continue;
    const lines = text.data.split(/\r\n|[\r\n\u2028\u2029]/);
    text.replaceWith(
      ...lines.flatMap((line, index) => (index > 0 ? [document.createElement('br'), line] : [line])),
    );
  }
}

/** Makes paragraphs of the parts between blank lines, and removes line breaks at the ends of a block. */
export function layOutLines(body: HTMLElement): void {
  const parents = new Set(Array.from(body.querySelectorAll('br'), (br) => br.parentElement!));
  for (const parent of parents) {
    if (parent.matches('h2, h3, pre, a, code')) continue;
    let hasParagraphs = false;
    let flow: Node[] = [];
    for (const child of [...parent.childNodes, null]) {
      if (child && !isBlock(child)) flow.push(child);
      else {
        hasParagraphs = layOut(flow) || hasParagraphs;
        flow = [];
      }
    }
    if (hasParagraphs && parent.localName === 'p') unwrap(parent);
  }
}

/** Lays out the content between two blocks. Returns true if it became several paragraphs. */
function layOut(flow: readonly Node[]): boolean {
  const paragraphs: Node[][][] = [];
  let isNew = true;
  for (const line of linesOf(flow)) {
    if (!line.some(hasContent)) isNew = true;
    else if (isNew) {
      paragraphs.push([line]);
      isNew = false;
    } else paragraphs.at(-1)!.push(line);
  }
  const [first] = flow;
  if (!first) return false;
  const place = document.createTextNode('');
  (first as ChildNode).before(place);
  for (const node of flow) if (node.nodeName === 'BR') (node as ChildNode).remove();
  for (const lines of paragraphs) {
    const inline = lines.flatMap((line, index) =>
      index > 0 ? [document.createElement('br'), ...line] : line,
    );
    if (paragraphs.length === 1) place.before(...inline);
    else {
      const paragraph = document.createElement('p');
      paragraph.append(...inline);
      place.before(paragraph);
    }
  }
  place.remove();
  return paragraphs.length > 1;
}

function linesOf(flow: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of flow)
    if (node.nodeName === 'BR') lines.push([]);
    else lines.at(-1)!.push(node);
  return lines;
}
