import { expect, test } from 'vitest';
import { markWords } from './rank.ts';

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Paddy and Pepper Buyer', ['PEPPER'], 'Paddy and [Pepper] Buyer'],
  ['pepper, Pepper', ['pepper'], '[pepper], [Pepper]'],
  ['one two three', ['three', 'one'], '[one] two [three]'],
  ['overlap', ['over', 'verl'], '[overl]ap'],
  ['Cafe\u0301s', ['café'], '[Cafe\u0301]s'],
  ['គ្រឿង\u200bអលង្ការ\u200bពេជ្រ', ['អលង្ការពេជ្រ'], 'គ្រឿង\u200b[អលង្ការ\u200bពេជ្រ]'],
  ['អលង្ការពេជ្រ', ['អលង្ការ\u200bពេជ្រ'], '[អលង្ការពេជ្រ]'],
  // Typed with the subscript of another letter.
  ['ព្រះស្ដេច', ['ស្តេច'], 'ព្រះ[ស្ដេច]'],
  // A vowel stays with its consonant.
  ['ពេជ្រ', ['ព'], '[ពេ]ជ្រ'],
  ['<b>bold</b> & more', ['<b>'], '[<b>]bold</b> & more'],
  ['nothing', ['', '\u200b', 'x'], 'nothing'],
  ['', ['x'], ''],
])('in "%s" the words %j are marked: %s', (text, words, expected) =>
  expect(marked(text, ...words)).toBe(expected),
);

test('no text and no word takes more than linear time', () => {
  const pile = `a${'\u0301'.repeat(50_000)}`;
  const started = performance.now();
  markWords(pile.repeat(2), [pile.slice(0, 100), 'a'.repeat(100)]);
  markWords('ab'.repeat(50_000), ['ab', 'ba']);
  expect(performance.now() - started).toBeLessThan(5_000);
});
