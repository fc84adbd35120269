import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/**
 * Inserts what stands only between the blocks of an article: a table or a film. It replaces an empty paragraph, or follows the
 * block with the caret. Returns its position.
 */
export function insertBlock(tr: Transaction, node: Node): number {
  const { $to } = tr.selection;
  const end = $to.depth === 0 ? $to.pos : $to.after(1);
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const start = isEmpty ? $to.before(1) : end;
  tr.replaceWith(start, end, node).scrollIntoView();
  return start;
}
