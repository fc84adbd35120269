import { expect, test } from 'vitest';
import { markedRange } from './palette-sections.ts';

test.each([
  ['Kampot Pepper', 'pepper', 'Pepper'],
  ['a\u200bb', 'ab', 'a\u200bb'],
  ['ទី\u200bផ្សារ\u200bថ្មី', 'ទីផ្សារ', 'ទី\u200bផ្សារ'],
  ['ទីផ្សារថ្មី', 'ទី\u200bផ្សារ', 'ទីផ្សារ'],
  ['x 👍 Café', 'cafe\u0301', 'Café'],
  ['x 👍 Cafe\u0301 y', 'café', 'Cafe\u0301'],
  ['İstanbul market', 'market', 'market'],
])('in %j the search %j marks %j', (text, term, marked) => {
  expect(text.slice(...markedRange(text, term)!).replace(/\u200b$/, '')).toBe(marked);
});

test.each(['', '\u200b', 'none'])('the search %j marks nothing', (term) => {
  expect(markedRange('Kampot Pepper', term)).toBeUndefined();
});
