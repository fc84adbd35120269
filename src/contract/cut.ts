const words = new Intl.Segmenter('km', { granularity: 'word' });

/** Cuts a text after whole words (Khmer has no blanks between them) to at most `most` characters, with an ellipsis. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of words.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
