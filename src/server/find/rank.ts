import { cutAtWord, isInsideWord, KHMER } from '../../contract/language/cut.ts';
import type { FoundObject } from '../../contract/find/find.ts';
import { fold, searchable } from '../db/search.ts';

const LETTER_BEFORE = /[\p{L}\p{M}\p{N}]$/u;

const words = new Intl.Segmenter('km', { granularity: 'word' });

/** The places in a folded text at which its words begin. Khmer has no spaces between words. */
function wordStarts(text: string): Set<number> {
  let at = 0;
  const starts = new Set<number>();
  // Segment before folding: the dictionary has the usual spelling of a word.
  for (const { segment } of words.segment(searchable(text))) {
    starts.add(at);
    at += fold(segment).length;
  }
  return starts;
}

/** How well a name fits a search; lower is better. */
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
    const before = Array.from(words.segment(shown.slice(at - BEFORE, at)), ({ segment }) => segment);
    // The first word may be a part of one.
    let start = at - before.slice(1).join('').length;
    while (isInsideWord(shown, start)) start -= 1;
    return `…${cutAtWord(shown.slice(start).trimStart(), length)}`;
  }
  return undefined;
}
