// The difference of two texts, in words.

import { diffArrays } from 'diff';

const words = new Intl.Segmenter('km', { granularity: 'word' });

/** The words of a text and what is between them. Khmer has no spaces between words. */
export function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

const splitLines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => `${line}\n`));

/** The pieces of both texts, or of one of them: words, or whole lines. */
export function textDifference(before: string, after: string, byLine = false) {
  const split = byLine ? splitLines : splitWords;
  return diffArrays(split(before), split(after));
}
