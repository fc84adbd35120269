import { isInsideHeld } from './held-words.ts';

export const KHMER = /[\u1780-\u17ff]/;

const words = new Intl.Segmenter('km', { granularity: 'word' });
const characters = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** Characters after the cut to segment as well, so that a word that crosses the cut is found. */
const LOOKAHEAD = 100;

/** True if the dictionary has broken a word here: before a subscript or a vowel, in rare Khmer, or a word that it does not have. */
export const isInsideWord = (text: string, at: number): boolean =>
  text[at - 1] === '\u17d2' || /^\p{M}/u.test(text.slice(at, at + 2)) || isInsideHeld(text, at);

/** At most `maxLength` UTF-16 units and an ellipsis: cuts after a whole word, also in Khmer, or within one that is longer. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${prefix(text, maxLength, words) || prefix(text, maxLength, characters)}…`;
}

function prefix(text: string, maxLength: number, segmenter: Intl.Segmenter): string {
  let end = 0;
  // Slice first: Khmer is segmented by dictionary, a whole run of letters at once, so a long text would be slow.
  for (const { index, segment } of segmenter.segment(text.slice(0, maxLength + LOOKAHEAD))) {
    if (index + segment.length > maxLength) break;
    if (!isInsideWord(text, index + segment.length)) end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/** The first `maxCount` words and an ellipsis, for previews (§ 7.3); of a text without words (emoji, dashes), characters. */
export function firstWords(text: string, maxCount: number): string {
  const segments = Array.from(words.segment(text.slice(0, maxCount * LOOKAHEAD)));
  const last = segments
    .filter(({ isWordLike }) => isWordLike)
    .slice(0, maxCount)
    .at(-1);
  if (last) {
    let end = last.index + last.segment.length;
    while (isInsideWord(text, end)) end += 1;
    return `${text.slice(0, end)}…`;
  }
  const graphemes = Array.from(characters.segment(text.slice(0, 100)), ({ segment }) => segment);
  return `${graphemes.slice(0, maxCount).join('')}…`;
}

/** The pieces of a text between which a line may end: words with the space after them, and the words inside a run of Khmer. */
export function linePieces(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { index, segment } of words.segment(text)) {
    const end = index + segment.length;
    const isInRun = KHMER.test(segment) && KHMER.test(text.charAt(end)) && !isInsideWord(text, end);
    if (!segment.endsWith(' ') && !isInRun && end < text.length) continue;
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}
