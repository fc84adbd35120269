import { describe, expect, test } from 'vitest';
import { textsInKhmer } from '../content/km/texts.ts';
import { articlesInKhmer } from '../sample/km/blogs.ts';
import { careersInKhmer } from '../sample/km/careers.ts';
import { cutAtWord } from '../src/contract/language/cut.ts';
import { holdTogether, holdTogetherInHtml } from '../src/contract/language/held-words.ts';
import { khmer } from '../src/contract/site.words.km.ts';

const shipped = [textsInKhmer, khmer, articlesInKhmer, careersInKhmer].map((texts) => JSON.stringify(texts));
const dictionary = new Intl.Segmenter('km', { granularity: 'word' });
/** Where a line of a text may end, by the dictionary, as in browsers. */
function linesOf(text: string): string[] {
  const runs = text.match(/[\u1780-\u17d3\u2060]+/g) ?? [];
  return runs.flatMap((run) => {
    const pieces = Array.from(dictionary.segment(run), ({ segment }) => segment);
    const lines: string[] = [];
    for (const piece of pieces)
      if (piece.startsWith('\u2060') || lines.at(-1)?.endsWith('\u2060')) lines.push(lines.pop()! + piece);
      else lines.push(piece);
    return lines;
  });
}
const plain = (text: string) => text.replaceAll(/[\u2060\u200b]/g, '');

describe('at the ends of lines', () => {
  test.each('ហាល ដប់មួយ ប្រាំមួយ រយៈពេល បាត់ដំបង ជាមួយ តុជាង ថេប្លេត ការ៉ាត់ អតិថិជន ឆានែល ម្ភៃប្រាំ ពោធិ៍សាត់'.split(' '))(
    '%s is whole, also in a sentence',
    (word) => {
      for (const sentence of [word, `យើងមាន${word}នៅភ្នំពេញ`, `${word}។`, `(${word})`, `ទៅ ${word} ហើយ`]) {
        const held = holdTogether(sentence);
        expect(linesOf(held).map(plain)).toContain(word);
        expect(plain(held)).toBe(sentence);
      }
    },
  );

  test('no shipped text has a word in pieces: nothing of one letter is left that is no word', () => {
    const short =
      'អ្វី ក៏ ៗ ដ៏ ភ្នំ ផែ ជី ខ្សែ ប្រែ ខ្លី ឈ្មោះ ចុះ សុំ ភ្លឺ ហៅ ខ្ចី សោះ ថ្លា ចោះ ម្ភៃ បេះ ទុំ ស្ទះ ថែ ទោះ ជិះ ត្រី ចំ ស្ត្រី ឃ្លា ឮ ប្ដី ឬ គ្រូ ឈើ ដោះ មេ ខ្មៅ ថ្មី ថ្នាំ ' +
      'ក្ដៅ គោះ កុំ កែ ខែ ខ្ញុំ គឺ គេ គ្នា ចេះ ច្នៃ ឆ្នាំ ជា ដាំ ណា តុ តើ តែ ថា ថ្ងៃ ថ្លៃ ទី ទេ ទៅ ធំ ធ្នូ ធ្នើ ធ្វើ នាំ នេះ នៃ នោះ នៅ បី បើ ប្រាំ ប្រើ ផ្ញើ ផ្ទះ ពី ព្រោះ មី លូ លើ ល្អ វា ឱ្យ';
    const usual = new Set(`${short} និង បៃ`.split(' '));
    const letters = /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1])*/g;
    const single = shipped
      .flatMap((text) => linesOf(holdTogether(text)))
      .map(plain)
      .filter((piece) => piece.match(letters)?.length === 1 && !usual.has(piece));
    expect([...new Set(single)].toSorted().join(' ')).toBe('');
  });

  test('punctuation stays with the word before it, and a subscript with its letter', () => {
    expect(holdTogether('ហាល។')).toBe('ហា\u2060ល។');
    expect(holdTogether('“ហាល”')).toBe('“ហា\u2060ល”');
    expect(holdTogether('ហាលៗ')).toBe('ហា\u2060លៗ');
    expect(holdTogether('មហាលាភ')).toBe('មហាលាភ');
    expect(holdTogether('eleven')).toBe('eleven');
  });

  test('texts of a page are whole; scripts, attributes and the title stay as they are', () => {
    const page = '<title>ហាល</title><p title="ហាល">ហាល<b>ហាល</b></p><script>"<p>ហាល"</script><p>ហាល</p>';
    const held = 'ហា\u2060ល';
    expect(holdTogetherInHtml(page)).toBe(
      `<title>ហាល</title><p title="ហាល">${held}<b>${held}</b></p><script>"<p>ហាល"</script><p>${held}</p>`,
    );
  });

  test('a text that is cut ends after a whole word', () => {
    const sentence = 'កសិករយកទៅហាលលើកន្ទេល';
    for (let length = 8; length < sentence.length; length += 1)
      expect(cutAtWord(sentence, length)).not.toMatch(/ហា…$/);
  });
});
