const words = new Intl.Segmenter('km', { granularity: 'word' });
const characters = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** Characters after a cut that are segmented too, so that the word at the cut is recognized. */
const LOOKAHEAD = 100;

/**
 * Cuts a text after whole words (Khmer has no blanks between them) to at most `most` characters, with an
 * ellipsis; a first word that is longer than that is cut within.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${beginning(text, most, words) || beginning(text, most, characters)}…`;
}

function beginning(text: string, most: number, pieces: Intl.Segmenter): string {
  let end = 0;
  // Khmer is segmented by a dictionary, a whole run of letters at a time: never the rest of a long text.
  for (const { index, segment } of pieces.segment(text.slice(0, most + LOOKAHEAD))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/**
 * The first `most` words of a text and an ellipsis: the preview of a message (§ 7.3). A text without a
 * word (emoji, dashes) begins with its first characters.
 */
export function firstWords(text: string, most: number): string {
  let end = 0;
  let count = 0;
  for (const { index, segment, isWordLike } of words.segment(text.slice(0, most * LOOKAHEAD))) {
    if (!isWordLike) continue;
    end = index + segment.length;
    count += 1;
    if (count === most) break;
  }
  if (count > 0) return `${text.slice(0, end)}…`;
  const signs = Array.from(characters.segment(text.slice(0, 100)), ({ segment }) => segment);
  return `${signs.slice(0, most).join('')}…`;
}
