// The difference of two texts, in words.

import { diffArrays } from 'diff';

const words = new Intl.Segmenter('km', { granularity: 'word' });

/** The words of a text and what is between them. Khmer has no spaces between words. */
export function splitWords(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment);
}

/** A piece of both texts, or of one of them. */
export interface Piece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

export const textDifference = (before: string, after: string): Piece[] =>
  difference(splitWords(before), splitWords(after));

/** The difference of two lists: whole lines. */
export const lineDifference = (before: string, after: string): Piece[] =>
  difference(splitLines(before), splitLines(after));

const splitLines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => `${line}\n`));

function difference(before: string[], after: string[]): Piece[] {
  return diffArrays(before, after).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
