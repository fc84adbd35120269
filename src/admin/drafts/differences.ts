// The differences of two texts in words, and of two contents of articles as ranges of their documents.

import type { Node } from '@tiptap/pm/model';
import { type ChangeObject, diffArrays } from 'diff';

const words = new Intl.Segmenter('km', { granularity: 'word' });

/** The words of a text and what is between them. Khmer has no spaces between words. */
const splitWords = (text: string) => Array.from(words.segment(text), ({ segment }) => segment);

const splitLines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => `${line}\n`));

/** More changes than these are not searched for: the search would take seconds. */
const MAX_CHANGES = 2_000;

/** The tokens of both lists, or of one of them. With too many changes, all of the old and then all of the new. */
function diffTokens(before: string[], after: string[]): ChangeObject<string[]>[] {
  return (
    diffArrays(before, after, { maxEditLength: MAX_CHANGES }) ?? [
      { value: before, count: before.length, added: false, removed: true },
      { value: after, count: after.length, added: true, removed: false },
    ]
  );
}

export function textDifference(before: string, after: string, byLine = false) {
  const split = byLine ? splitLines : splitWords;
  return diffTokens(split(before), split(after));
}

/** What `before` has at `fromA` to `toA`, and `after` at `fromB` to `toB`. */
export interface Range {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** The changed ranges in their order: whole words; of a table, whole rows and cells. `start`: the position of the first content. */
export function articleDifference(before: Node, after: Node, start = 0): Range[] {
  const ranges: Range[] = [];
  let [a, b] = [start, start];
  for (const [old, fresh] of pairBlocks(before.children, after.children)) {
    for (const { fromA, toA, fromB, toB } of changesOf(old, fresh))
      ranges.push({ fromA: a + fromA, toA: a + toA, fromB: b + fromB, toB: b + toB });
    [a, b] = [a + (old?.nodeSize ?? 0), b + (fresh?.nodeSize ?? 0)];
  }
  return ranges;
}

/** The changed ranges of a block, counted from its start. A table is compared by rows, a row by cells. */
function changesOf(old: Node | undefined, fresh: Node | undefined): Range[] {
  if (!old || !fresh || old.type !== fresh.type || !['table', 'tableRow'].includes(old.type.name))
    return blockChanges(old, fresh);
  return articleDifference(old, fresh, 1);
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
  return diffTokens(before.map(keyOf), after.map(keyOf)).flatMap(({ count, added, removed }) =>
    Array.from({ length: count }, (): Pair => [
      added ? undefined : old.next().value,
      removed ? undefined : fresh.next().value,
    ]),
  );
}

/** A part of a block that is compared as a whole. */
interface Token {
  /** The same for two parts with the same content, format and attributes. */
  key: string;
  size: number;
}

/** The changed ranges of one block, counted from its start. Without one of the two the whole other one is changed. */
function blockChanges(old: Node | undefined, fresh: Node | undefined): Range[] {
  const [olds, freshes] = [old, fresh].map((node) => (node ? tokensOf(node) : [])) as [Token[], Token[]];
  const ranges: Range[] = [];
  let [a, b, indexA, indexB] = [0, 0, 0, 0];
  const keyOf = ({ key }: Token) => key;
  for (const { count, added, removed } of diffTokens(olds.map(keyOf), freshes.map(keyOf))) {
    const toA = a + (added ? 0 : sizeOf(olds.slice(indexA, (indexA += count))));
    const toB = b + (removed ? 0 : sizeOf(freshes.slice(indexB, (indexB += count))));
    const last = ranges.at(-1);
    if (added || removed)
      if (last?.toA === a && last.toB === b) Object.assign(last, { toA, toB });
      else ranges.push({ fromA: a, toA, fromB: b, toB });
    [a, b] = [toA, toB];
  }
  return ranges;
}

const sizeOf = (tokens: readonly Token[]) => tokens.reduce((sum, { size }) => sum + size, 0);

/** The words of a node, and the starts and ends of the nodes in it. */
function tokensOf(node: Node): Token[] {
  if (node.isLeaf) return [{ key: JSON.stringify(node), size: node.nodeSize }];
  const { type, attrs } = node;
  return [
    { key: type.name + JSON.stringify(attrs), size: 1 },
    ...(node.isTextblock ? wordsOf(node) : node.children.flatMap(tokensOf)),
    { key: `/${type.name}`, size: 1 },
  ];
}

/** A word may be in parts with different formats. */
function wordsOf({ content }: Node): Token[] {
  let start = 0;
  return splitWords(content.textBetween(0, content.size, '', '\n')).map((word) => {
    const key = JSON.stringify(content.cut(start, (start += word.length)));
    return { key, size: word.length };
  });
}
