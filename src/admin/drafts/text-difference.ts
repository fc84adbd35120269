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

export function textDifference(before: string, after: string): Piece[] {
  return diffArrays(splitWords(before), splitWords(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
