import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './search.ts';
import { foldKhmer } from './fold-khmer.ts';

test.each([
  ['subscript DA and subscript TA', 'ស្ដេច', 'ស្តេច'],
  ['a vowel in two pieces', 'ក\u17c1\u17b8ត', 'កើត'],
  ['another vowel in two pieces', 'ក\u17c1\u17b6ះ', 'កោះ'],
  ['a sign before its vowel', 'ច\u17c6\u17b6', 'ចាំ'],
  ['a vowel before its register shifter', 'ស\u17b8\u17ca', 'ស៊ី'],
  ['a vowel below for the register shifter', 'សុី', 'ស៊ី'],
  ['the same after a consonant of the second series', 'មុឺង', 'ម៉ឺង'],
  ['a vowel before its subscript', 'ស\u17c1\u17d2\u178f\u1785', 'ស្តេច'],
  ['subscript RO before another subscript', 'ស\u17d2\u179a\u17d2\u178f\u17b8', 'ស្ត្រី'],
  ['a sign twice', 'ភ្នំ\u17c6', 'ភ្នំ'],
  ['two forms of one vowel', 'ឲ្យ', 'ឱ្យ'],
  ['invisible vowels and joiners', 'ក\u17b5ម\u200c្ពុ\u200dជា', 'កម្ពុជា'],
  ['zero-width spaces and word joiners', 'ភ្នំ\u200bពេញ\u2060', 'ភ្នំពេញ'],
])('Khmer folds to one spelling: %s', (_, typed, usual) => {
  expect(fold(typed)).toBe(fold(usual));
});

test.each(['មុំ', 'ប៉ា', 'បុរស', 'ស៊ី', 'ស្ត្រី', 'ក្រុម', 'ខ្ញុំ', 'ព្រះអង្គ', 'ញ៉ាំ', 'បញ្ញើ', 'សម្រាប់', 'ធម៌', 'ភ្'])(
  'the usual spelling of %s stays',
  (word) => expect(fold(word)).toBe(word),
);

test('words that look different stay different; joiners go in every script', () => {
  expect(fold('ម៉')).not.toBe(fold('មុ'));
  expect(fold('ដី')).not.toBe(fold('តី'));
  expect(fold('👩‍💻')).toBe('👩💻');
});

test('a folded text stays when it is folded again', { tags: ['random'] }, () => {
  const marks = [...'្្្ាិីឹឺុូួើឿៀេែៃោៅំះៈ៉៊់៌៍៎៏័៑៓៝'];
  const alphabet = fc.constantFrom(
    ...marks,
    ...'កដតបរសឣឤឲ',
    '\u17b4',
    '\u200b',
    '\u200c',
    '\u200d',
    'a\u0301',
  );
  fc.assert(
    fc.property(fc.string({ unit: alphabet, maxLength: 14 }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(foldKhmer(fold(text))).toBe(fold(text));
    }),
    { numRuns: 2_000 },
  );
});

test('Khmer folds as it is stored: another folding comes with a migration that folds the stored texts again', () => {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
  const marks = [...range(0x17b4, 0x17d3), '\u17d2ត', '\u17d2រ', '\u17dd'];
  const folded = createHash('sha256');
  for (const letter of range(0x1780, 0x17b3))
    for (const first of marks) for (const second of marks) folded.update(foldKhmer(letter + first + second));
  expect(folded.digest('hex')).toBe('319eb92b6f72d2cce6b8f83668e02886617a7f194b59f67e1e86b6380f0655fd');
});
