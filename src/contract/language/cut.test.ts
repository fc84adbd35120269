import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutAtWord, firstWords } from './cut.ts';

const khmer = 'ខ្ញុំចង់ទៅផ្សារថ្មីនៅភ្នំពេញ';
const khmerWords = [...new Intl.Segmenter('km', { granularity: 'word' }).segment(khmer)];

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
    const ends = khmerWords.map(({ index, segment }) => index + segment.length);
    expect(ends.length).toBeGreaterThan(4);
    for (let maxLength = ends[0]!; maxLength < khmer.length; maxLength += 1) {
      const cut = cutAtWord(khmer, maxLength);
      expect(cut.endsWith('…')).toBe(true);
      expect(ends).toContain(cut.length - 1);
      expect(khmer.startsWith(cut.slice(0, -1))).toBe(true);
    }
  });

  test(
    'no text is cut within a cluster, even where the dictionary would, nor later than requested',
    { tags: ['random'] },
    () => {
      const graphemes = new Intl.Segmenter('km', { granularity: 'grapheme' });
      const clusters = ['ក', 'ស្ត្រី', 'ខ្មុំ', '្ត', 'រ', 'ម៉ា', '្ញើ', 'ំ', 'ដែល', 'ភ្នំ', '។', '👩‍💻'];
      const unit = fc.constantFrom(...clusters, ...' aBé\n', '. ', ', ', '2024');
      fc.assert(
        fc.property(fc.string({ unit, maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (text, length) => {
          const segments = [...graphemes.segment(text)];
          const ends = new Set(segments.map(({ index, segment }) => index + segment.length)).add(0);
          const cut = cutAtWord(text, length);
          if (text.length <= length) expect(cut).toBe(text);
          else expect(cut.length - 1).toBeLessThanOrEqual(length);
          for (const shown of [cut, firstWords(text, length % 5 || 1)])
            if (shown !== text) {
              const kept = shown.slice(0, -1);
              expect([shown.endsWith('…'), text.startsWith(kept)]).toEqual([true, true]);
              const isWhole = ends.has(kept.length) || text.startsWith(`${kept} `);
              expect({ text, shown, isWhole }).toMatchObject({ isWhole: true });
            }
        }),
        { numRuns: 2_000 },
      );
    },
  );

  test('a first word that does not fit is cut between characters, so that the result is not empty', () => {
    expect(cutAtWord('https://chhatgroup.example/a-very-long-address', 10).length).toBeGreaterThan(1);
    expect(cutAtWord('x'.repeat(300), 160)).toBe(`${'x'.repeat(160)}…`);
    expect(cutAtWord('👩‍💻👩‍💻👩‍💻', 7)).toBe('👩‍💻…');
  });
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
    const [first, second, third, fourth, ...others] = khmerWords.map(({ segment }) => segment);
    expect(others.length).toBeGreaterThan(0);
    expect(firstWords(khmer, 4)).toBe(`${first}${second}${third}${fourth}…`);
    expect(firstWords('ទី\u200bផ្សារ ទី\u200bផ្សារ ទី\u200bផ្សារ', 4)).toBe('ទី\u200bផ្សារ ទី\u200bផ្សារ…');
  });
});
