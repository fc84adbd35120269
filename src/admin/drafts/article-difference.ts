// The difference of two contents of articles, as ranges of their documents.

import { ChangeSet, type TokenEncoder } from '@tiptap/pm/changeset';
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
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
  const ranges: Range[] = [];
  let [a, b] = [0, 0];
  for (const [old, fresh] of pairBlocks(before.children, after.children)) {
    const [endA, endB] = [a + (old?.nodeSize ?? 0), b + (fresh?.nodeSize ?? 0)];
    if (!old || !fresh) addRange(ranges, { fromA: a, toA: endA, fromB: b, toB: endB });
    else if (!old.eq(fresh))
      for (const { fromA, toA, fromB, toB } of blockChanges(before.copy(Fragment.from(old)), fresh))
        addRange(
          ranges,
          wholeWords(before, after, { fromA: a + fromA, toA: a + toA, fromB: b + fromB, toB: b + toB }),
        );
    [a, b] = [endA, endB];
  }
  return ranges;
}

type Pair = [old: Node | undefined, fresh: Node | undefined];

/** Puts the same blocks side by side, and between them those of the same type. */
function pairBlocks(before: readonly Node[], after: readonly Node[]): Pair[] {
  const pairs: Pair[] = [];
  let [olds, freshes]: [Node[], Node[]] = [[], []];
  const pairTypes = () => pairs.push(...pair(olds, freshes, ({ type }) => type.name));
  for (const [old, fresh] of pair(before, after, (node) => JSON.stringify(node))) {
    if (old && fresh) {
      pairTypes();
      pairs.push([old, fresh]);
      [olds, freshes] = [[], []];
    } else if (old) olds.push(old);
    else if (fresh) freshes.push(fresh);
  }
  pairTypes();
  return pairs;
}

/** Puts the blocks with the same key side by side, and leaves the others alone. */
function pair(before: readonly Node[], after: readonly Node[], keyOf: (node: Node) => string): Pair[] {
  const [old, fresh] = [before.values(), after.values()];
  return diffArrays(before.map(keyOf), after.map(keyOf)).flatMap(({ count, added, removed }) =>
    Array.from({ length: count }, (): Pair => [
      added ? undefined : old.next().value,
      removed ? undefined : fresh.next().value,
    ]),
  );
}

function blockChanges(before: Node, fresh: Node): readonly Range[] {
  const { doc, mapping } = new Transform(before).replaceWith(0, before.content.size, fresh);
  return ChangeSet.create(before, undefined, encoder).addSteps(doc, mapping.maps, null).changes;
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

/** Adds a range, or joins it with the last one if they share a word. */
function addRange(ranges: Range[], next: Range): void {
  const last = ranges.at(-1);
  if (last && (next.fromB < last.toB || next.fromA < last.toA)) {
    last.toA = Math.max(last.toA, next.toA);
    last.toB = Math.max(last.toB, next.toB);
  } else ranges.push(next);
}
