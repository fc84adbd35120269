import type { TextPart } from '../../contract/find/site-search.ts';
import { fold } from '../db/search.ts';

/** A letter with its subscripts and marks, and the characters without a width behind it. */
const PIECE = /[^](?:\u17d2[\u1780-\u17b3]|\p{M}|[\u00ad\u200b-\u200d\u2060\ufeff])*/gu;

/** The text in parts: those that one of the words finds, in each spelling that a search takes for the same, and those between them. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const pieces = text.match(PIECE) ?? [];
  let folded = '';
  /** The piece of each character of `folded`. */
  const owners: number[] = [];
  // Each piece by itself: folding changes lengths.
  for (const [index, piece] of pieces.entries()) {
    const spelt = fold(piece);
    folded += spelt;
    for (let at = 0; at < spelt.length; at += 1) owners.push(index);
  }
  const found = new Set<number>();
  for (const word of words.map((typed) => fold(typed)).filter((term) => term !== ''))
    for (let start = folded.indexOf(word); start !== -1; start = folded.indexOf(word, start + word.length))
      for (const owner of owners.slice(start, start + word.length)) found.add(owner);
  const parts: TextPart[] = [];
  for (const [index, piece] of pieces.entries()) {
    const last = parts.at(-1);
    if (last?.isFound === found.has(index)) last.text += piece;
    else parts.push({ text: piece, isFound: found.has(index) });
  }
  return parts;
}
