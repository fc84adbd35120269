// The difference of two contents of articles, as ranges of their documents.

import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import type { Mark, Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { diffArrays } from 'diff';
import { splitWords } from './text-difference.ts';

/** What `before` has at `fromA` to `toA`, and `after` at `fromB` to `toB`. */
export interface Range {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

const markNames = (marks: readonly Mark[]) =>
  marks.map(({ type, attrs }) => type.name + JSON.stringify(attrs)).join();

/** Bold words, links and pictures differ by their attributes too. */
const encoder: TokenEncoder<string | number> = {
  encodeCharacter: (char, marks) => (marks.length === 0 ? char : `${char} ${markNames(marks)}`),
  encodeNodeStart: ({ type, attrs }) => type.name + JSON.stringify(attrs),
  encodeNodeEnd: ({ type }) => `/${type.name}`,
  compareTokens: (a, b) => a === b,
};

/** The changed ranges, from the start to the end. In texts they are whole words. */
export function articleDifference(before: Node, after: Node): Range[] {
  const { mapping } = replaceChangedBlocks(before, after);
  const { changes } = ChangeSet.create(before, undefined, encoder).addSteps(after, mapping.maps, null);
  const ranges: Range[] = [];
  for (const change of changes) addRange(ranges, wholeWords(before, after, change));
  return ranges;
}

/** Replaces the blocks that differ, and no others: the words of one are not looked for in the whole article. */
function replaceChangedBlocks(before: Node, after: Node): Transform {
  const blocksOf = (node: Node) => node.children.map((block) => JSON.stringify(block));
  const transform = new Transform(before);
  const starts = [0];
  for (const { nodeSize } of before.children) starts.push(starts.at(-1)! + nodeSize);
  let [a, b] = [0, 0];
  const steps: (() => void)[] = [];
  for (const { count, added, removed } of diffArrays(blocksOf(before), blocksOf(after))) {
    const [from, to] = [starts[a]!, starts[removed ? a + count : a]!];
    const blocks = added ? after.children.slice(b, b + count) : [];
    if (added || removed) steps.push(() => transform.replaceWith(from, to, blocks));
    if (!added) a += count;
    if (!removed) b += count;
  }
  // From the end to the start, so that the positions in the old document stay right.
  for (const replace of steps.toReversed()) replace();
  return transform;
}

/** Widens a change to the words that it begins and ends in. Around a change, both texts are the same. */
function wholeWords(before: Node, after: Node, { fromA, toA, fromB, toB }: Range): Range {
  const left = Math.max(distance(before, fromA, -1), distance(after, fromB, -1));
  const right = Math.max(distance(before, toA, 1), distance(after, toB, 1));
  return { fromA: fromA - left, fromB: fromB - left, toA: toA + right, toB: toB + right };
}

/** How far the start (-1) or the end (1) of the word at a position is; 0 between two words. */
function distance(document: Node, position: number, direction: -1 | 1): number {
  const { parent, parentOffset } = document.resolve(position);
  if (!parent.isTextblock) return 0;
  let start = 0;
  for (const word of splitWords(parent.textBetween(0, parent.content.size, '', '\n'))) {
    const end = start + word.length;
    if (start < parentOffset && parentOffset < end)
      return direction < 0 ? parentOffset - start : end - parentOffset;
    start = end;
  }
  return 0;
}

/** Adds a range, or joins it with the last one if they meet. */
function addRange(ranges: Range[], next: Range): void {
  const last = ranges.at(-1);
  if (last && (next.fromB <= last.toB || next.fromA <= last.toA)) {
    last.toA = Math.max(last.toA, next.toA);
    last.toB = Math.max(last.toB, next.toB);
  } else ranges.push(next);
}
