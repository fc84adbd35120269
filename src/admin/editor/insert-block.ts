import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/**
 * Inserts what stands between the blocks of an article: a table, a film or a file. It replaces an empty paragraph, or follows the
 * block with the caret. Returns its position.
 */
export function insertBlock(tr: Transaction, nodes: Node | readonly Node[]): number {
  const { $to } = tr.selection;
  const end = $to.depth === 0 ? $to.pos : $to.after(1);
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  const start = isEmpty ? $to.before(1) : end;
  tr.replaceWith(start, end, nodes).scrollIntoView();
  return start;
}
