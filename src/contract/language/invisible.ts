/** Direction marks, joiners of lines and soft hyphens: copied text has them, and no name needs them. */
const MARKS = '\\u00ad\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';
const mark = new RegExp(`[${MARKS}]`, 'g');
const invisible = new RegExp(`[${MARKS}\\u200b-\\u200d]`, 'g');
const space = /[\s\u200b-\u200d]/;

/** Characters that show nothing, in the form of a class: white space, what Unicode ignores by default, fillers and blanks of scripts. */
const BLANK =
  '\\s\\u0080-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc';
export const VISIBLE = `[^${BLANK}]`;
// The second: tags and selectors beyond the first 65,536 characters.
const blank = new RegExp(`^(?:[${BLANK}]|\\udb40[\\udc00-\\udfff])*$`);

/** True if a text shows nothing: the space bar of a Khmer keyboard types U+200B, and a title of it alone is an empty heading. */
export const looksEmpty = (text: string): boolean => blank.test(text);

/** Removes the invisible characters that copied text may include, for addresses, numbers and codes: none of them has one. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** A person's name without them; U+200B to U+200D stay between letters, as in Khmer. A pattern for its end would take quadratic time. */
export function plainName(text: string): string {
  const name = text.replace(mark, '');
  let [start, end] = [0, name.length];
  while (start < end && space.test(name[start]!)) start += 1;
  while (end > start && space.test(name[end - 1]!)) end -= 1;
  return name.slice(start, end);
}
