/** Direction marks, joiners of lines and soft hyphens: copied text has them, and no name needs them. */
const MARKS = '\\u00ad\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const mark = new RegExp(`[${MARKS}]`, 'g');
const invisible = new RegExp(`[${MARKS}\\u200b-\\u200d]`, 'g');
const space = /[\s\u200b-\u200d]/;

/** Removes the invisible characters that copied text may include, for addresses, numbers and codes: none of them has one. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/**
 * The same for a person's name. U+200B to U+200D stay between its letters, where Khmer and other scripts use them, and go at
 * its ends. A loop: a pattern for the end would take quadratic time.
 */
export function plainName(text: string): string {
  const name = text.replace(mark, '');
  let [start, end] = [0, name.length];
  while (start < end && space.test(name[start]!)) start += 1;
  while (end > start && space.test(name[end - 1]!)) end -= 1;
  return name.slice(start, end);
}
