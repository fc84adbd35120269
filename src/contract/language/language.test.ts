import { describe, expect, test } from 'vitest';
import { longDate, longDay } from './calendar.ts';
import { english } from '../catalogue.ts';
import { khmer } from '../site.words.km.ts';
import {
  existsIn,
  fill,
  langOf,
  mainLangOf,
  otherLanguage,
  pathIn,
  splitLanguage,
  hreflangOf,
} from './language.ts';

describe('paths', () => {
  test.each([
    ['/', '/km'],
    ['/?x=1', '/km?x=1'],
    ['/#outcome', '/km#outcome'],
    ['/career?page=2', '/km/career?page=2'],
    ['/chhat-research?category=category4', '/km/chhat-research?category=category4'],
    // The specification has two relative links.
    ['chhat-trading', '/km/chhat-trading'],
  ])('%s is %s in Khmer, and the same in English', (path, inKhmer) => {
    expect(pathIn('en', path)).toBe(path);
    expect(pathIn('km', path)).toBe(inKhmer);
    expect(splitLanguage(inKhmer)).toEqual({ lang: 'km', path: path.replace(/^(?!\/)/, '/') });
  });

  test.each([
    '/blog/12',
    '/careerdetails/7#apply',
    '/admin',
    '/admin/login',
    '/storage/a.jpg',
    '/preview',
    'https://maps.example/office',
  ])('%s has no page in Khmer, so links lead there', (path) => {
    expect(existsIn('km', path)).toBe(false);
    expect(pathIn('km', path)).toBe(path);
  });

  test('a link that is Khmer already, and a path that only begins with the same letters, stay as they are', () => {
    expect(pathIn('km', '/km/about')).toBe('/km/about');
    expect(splitLanguage('/kmer')).toEqual({ lang: 'en', path: '/kmer' });
  });

  test('the switch leads to the same page, or to the list of an article or a job that is not translated', () => {
    expect(otherLanguage('en', '/career?page=2')).toEqual({ lang: 'km', path: '/km/career?page=2' });
    expect(otherLanguage('km', '/')).toEqual({ lang: 'en', path: '/' });
    expect(otherLanguage('en', '/blog/12')).toEqual({ lang: 'km', path: '/km/blog', list: 'blogs' });
    expect(otherLanguage('en', '/careerdetails/7')).toEqual({
      lang: 'km',
      path: '/km/career',
      list: 'careers',
    });
    expect(otherLanguage('km', '/blog/12')).toEqual({ lang: 'en', path: '/blog/12' });
  });
});

test('a text has a lang attribute only where it is not in the language of its page', () => {
  expect(langOf('Driver')).toBeUndefined();
  expect(langOf('អ្នកបើកបរ')).toBe('km');
  expect(langOf('Driver', 'km')).toBe('en');
  expect(langOf('អ្នកបើកបរ Toyota', 'km')).toBeUndefined();
  expect(langOf('2022-2024', 'km')).toBeUndefined();
});

test('a long text is in the language of most of its letters, whatever its markup', () => {
  const tags = '<blockquote><strong></strong></blockquote>';
  expect(mainLangOf('<p>The word ម្រេច means pepper.</p>')).toBeUndefined();
  expect(mainLangOf(`<p>ម្រេចកំពត ពី Kampot</p>${tags}`)).toBe('km');
  expect(mainLangOf('<p>The word ម្រេច means pepper.</p>', 'km')).toBe('en');
  expect(mainLangOf(`<p>ម្រេចកំពត ពី Kampot</p>${tags}`, 'km')).toBeUndefined();
  expect(mainLangOf(`<p>2022</p>${tags}`, 'km')).toBeUndefined();
});

test('days are in words in both languages, with Latin digits, and with Intl as without it', () => {
  expect(longDate('2026-11-21T17:30:00.000Z', 'km')).toBe('22 វិច្ឆិកា 2026');
  for (let month = 1; month <= 12; month += 1) {
    const day = `2028-${String(month).padStart(2, '0')}-09`;
    expect(longDay(day, english.months)).toBe(longDate(day, 'en'));
    expect(longDay(day, khmer.months)).toBe(longDate(day, 'km'));
  }
});

/** Every text of a catalogue by its path. */
function textsOf(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  return Object.entries(words ?? {}).flatMap(([key, value]) => textsOf(value, `${path}/${key}`));
}

test('every sentence of the interface is in Khmer, with the values of the English one', () => {
  const inKhmer = new Map(textsOf(khmer));
  const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  const inEnglish = textsOf(english).filter(([path]) => path !== '/lang');
  expect(inEnglish.length).toBeGreaterThan(80);
  for (const [path, text] of inEnglish) {
    const own = inKhmer.get(path) ?? '';
    expect({ path, own, values: values(own) }).toEqual({
      path,
      own: expect.stringMatching(/[\u1780-\u17d3]|^(?:\{\w+\})$/),
      values: values(text),
    });
  }
});

test('values take the place of the words in braces, whatever they are', () => {
  expect(fill('Page {page} of {pages}', { page: 2, pages: 7 })).toBe('Page 2 of 7');
  expect(fill('{text} copied', { text: '$& {text}' })).toBe('$& {text} copied');
});

test('a link from a page in Khmer names its language only if that is English', () => {
  expect(hreflangOf('km', '/blog/12')).toBe('en');
  expect(hreflangOf('km', '/career')).toBeUndefined();
  expect(hreflangOf('km', '/km/blog/12')).toBeUndefined();
  // A file whose path begins with the same letters.
  expect(hreflangOf('km', '/kmer.pdf')).toBe('en');
});
