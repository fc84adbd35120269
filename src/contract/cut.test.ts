import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtWord, firstWords } from './cut.ts';

describe('a text cut after whole words', () => {
  test.each([
    ['Rice and fish', 12, 'Rice and…'],
    ['Rice and fish', 7, 'Rice…'],
    ['Rice, and fish', 6, 'Rice,…'],
    ['First line\nsecond', 12, 'First line…'],
  ])('%j at %d is %j', (text, maxLength, cut) => {
    expect(cutAtWord(text, maxLength)).toBe(cut);
  });

  test('Khmer, which has no spaces, is cut between words, never within a syllable', () => {
    const text = 'ខ្ញុំចង់ទៅផ្សារថ្មីនៅភ្នំពេញ';
    const words = [...new Intl.Segmenter('km', { granularity: 'word' }).segment(text)];
    const ends = words.map(({ index, segment }) => index + segment.length);
    expect(words.length).toBeGreaterThan(4);
    for (let maxLength = ends[0]!; maxLength < text.length; maxLength += 1) {
      const cut = cutAtWord(text, maxLength);
      expect(cut.endsWith('…')).toBe(true);
      expect(ends).toContain(cut.length - 1);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }
  });

  test('no text is cut within a Khmer cluster, even where the dictionary would', { tags: ['random'] }, () => {
    const graphemes = new Intl.Segmenter('km', { granularity: 'grapheme' });
    const unit = fc.constantFrom('ក', 'ស្ត្រី', 'ខ្មុំ', '្ត', 'រ', 'ម៉ា', '្ញើ', 'ំ', 'ដែល', ' ', 'a');
    fc.assert(
      fc.property(
        fc.string({ unit, minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 60 }),
        (text, length) => {
          const ends = new Set(
            [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length),
          ).add(0);
          for (const cut of [cutAtWord(text, length), firstWords(text, length % 5 || 1)])
            if (cut !== text)
              expect({
                text,
                cut,
                isWhole: ends.has(cut.length - 1) || text.startsWith(`${cut.slice(0, -1)} `),
              }).toMatchObject({ isWhole: true });
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a first word that does not fit is cut between characters, so that the result is not empty', () => {
    expect(cutAtWord('https://chhatgroup.example/a-very-long-address', 10).length).toBeGreaterThan(1);
    expect(cutAtWord('x'.repeat(300), 160)).toBe(`${'x'.repeat(160)}…`);
    expect(cutAtWord('👩‍💻👩‍💻👩‍💻', 7)).toBe('👩‍💻…');
  });

  test(
    'is always a prefix of the text, and at most as long as requested, plus the ellipsis',
    { tags: ['random'] },
    () => {
      const unit = fc.constantFrom(
        'a',
        'B',
        ' ',
        '. ',
        ', ',
        '\n',
        'ភ្នំ',
        'ពេញ',
        'ខ្ញុំ',
        '។',
        '👩‍💻',
        'é',
        '2024',
      );
      fc.assert(
        fc.property(
          fc.string({ unit, maxLength: 40 }),
          fc.integer({ min: 1, max: 60 }),
          (text, maxLength) => {
            const cut = cutAtWord(text, maxLength);
            if (text.length <= maxLength) expect(cut).toBe(text);
            else {
              expect(cut.endsWith('…')).toBe(true);
              expect(cut.length - 1).toBeLessThanOrEqual(maxLength);
              expect(text.startsWith(cut.slice(0, -1))).toBe(true);
              expect(cut.isWellFormed()).toBe(true);
            }
          },
        ),
      );
    },
  );
});

describe('the first four words of a text', () => {
  test.each([
    ['Do you have white pepper in stock?', 'Do you have white…'],
    ['Good morning,\n\nMy sister and I', 'Good morning,\n\nMy sister…'],
    ['(Dear) Sir -- or Madam, hello', '(Dear) Sir -- or Madam…'],
    ['It’s 2.5 percent more than', 'It’s 2.5 percent more…'],
    ['One', 'One…'],
    ['👩‍💻🎉🎉🎉🎉', '👩‍💻🎉🎉🎉…'],
    ['', '…'],
  ])('of %j are %j', (text, cut) => {
    expect(firstWords(text, 4)).toBe(cut);
  });

  test('are words in Khmer too, which has no spaces between words', () => {
    const text = 'ខ្ញុំចង់ទៅផ្សារថ្មីនៅភ្នំពេញ';
    const words = [...new Intl.Segmenter('km', { granularity: 'word' }).segment(text)];
    const [first, second, third, fourth, ...others] = words.map(({ segment }) => segment);
    expect(others.length).toBeGreaterThan(0);
    expect(firstWords(text, 4)).toBe(`${first}${second}${third}${fourth}…`);
    expect(firstWords('ទី\u200bផ្សារ ទី\u200bផ្សារ ទី\u200bផ្សារ', 4)).toBe('ទី\u200bផ្សារ ទី\u200bផ្សារ…');
  });
});
