import { cutAtWord, isInsideWord, KHMER } from '../../contract/language/cut.ts';
import type { FoundObject } from '../../contract/find/find.ts';
import { fold, searchable } from '../db/search.ts';
import type { TextPart } from '../../contract/find/site-search.ts';

const LETTER_BEFORE = /[\p{L}\p{M}\p{N}]$/u;

const segmenter = new Intl.Segmenter('km', { granularity: 'word' });

/** The places in a folded text at which its words begin. Khmer has no spaces between words. */
function wordStarts(text: string): Set<number> {
  let at = 0;
  const starts = new Set<number>();
  // Segment before folding: the dictionary has the usual spelling of a word.
  for (const { segment } of segmenter.segment(searchable(text))) {
    starts.add(at);
    at += fold(segment).length;
  }
  return starts;
}

/** Lower is better. */
export function rankOf(name: string, search: string): FoundObject['rank'] {
  const folded = fold(name);
  const term = fold(search);
  const starts = KHMER.test(term) ? wordStarts(name) : undefined;
  let rank: FoundObject['rank'] = 2;
  for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
    if (!LETTER_BEFORE.test(folded.slice(Math.max(0, at - 2), at)) || starts?.has(at)) return 0;
    rank = 1;
  }
  return rank;
}

/** Characters before the term in an excerpt, and in all of it. */
const BEFORE = 30;
const LENGTH = 90;

/** The part of the first text that has the search: whole words around it, `length` characters; undefined if none has it. */
export function matchIn(texts: readonly string[], search: string, length = LENGTH): string | undefined {
  const term = fold(search);
  for (const text of texts) {
    const shown = searchable(text);
    // Folding keeps the length of nearly all texts; in the others the part begins a little beside the term.
    const at = fold(shown).indexOf(term);
    if (at === -1) continue;
    if (at <= BEFORE) return cutAtWord(shown, length);
    const before = Array.from(segmenter.segment(shown.slice(at - BEFORE, at)), ({ segment }) => segment);
    // The first word may be a part of one.
    let start = at - before.slice(1).join('').length;
    while (isInsideWord(shown, start)) start -= 1;
    return `…${cutAtWord(shown.slice(start).trimStart(), length)}`;
  }
  return undefined;
}

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
