// The difference of two texts, in words.

import { type ChangeObject, diffArrays } from 'diff';

const words = new Intl.Segmenter('km', { granularity: 'word' });

/** The words of a text and what is between them. Khmer has no spaces between words. */
export function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

const splitLines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => `${line}\n`));

/** More changes than these are not searched for: the search would take seconds. */
const MAX_CHANGES = 2_000;

/** The tokens of both lists, or of one of them. With too many changes, all of the old and then all of the new. */
export function diffTokens(before: string[], after: string[]): ChangeObject<string[]>[] {
  return (
    diffArrays(before, after, { maxEditLength: MAX_CHANGES }) ?? [
      { value: before, count: before.length, added: false, removed: true },
      { value: after, count: after.length, added: true, removed: false },
    ]
  );
}

/** The pieces of both texts, or of one of them: words, or whole lines. */
export function textDifference(before: string, after: string, byLine = false) {
  const split = byLine ? splitLines : splitWords;
  return diffTokens(split(before), split(after));
}
