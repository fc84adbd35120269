import { expect, test } from 'vitest';
import { inEnglish, issueInEnglish } from './english.ts';
import { mustBe } from '../typed/fields.ts';
import { khmerNames } from '../typed/names.words.km.ts';
import { issue, readIssue, type Refusal, refusal, say } from './refusal.ts';
import { khmerRefusals } from './refusals.km.ts';
import { refusals } from './refusals.ts';

const valuesIn = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? [];

test('a refusal has the same values in English and in Khmer', () => {
  const codes = Object.keys(refusals) as (keyof typeof refusals)[];
  expect(Object.fromEntries(codes.map((code) => [code, valuesIn(khmerRefusals[code])]))).toEqual(
    Object.fromEntries(codes.map((code) => [code, valuesIn(refusals[code])])),
  );
});

test('every refusal is Khmer in Khmer, except a sentence of its own', () => {
  const { 'fields.other': _other, ...sentences } = khmerRefusals;
  expect(Object.entries(sentences).filter(([, sentence]) => !/[\u1780-\u17d3]/.test(sentence))).toEqual([]);
});

test('the sentence of a refusal has its values: numbers with separators, names translated, texts of people as they are', () => {
  const tooLong = refusal('fields.too-long', { field: 'Title', max: 2000 });
  expect(inEnglish(tooLong)).toBe('Title must have at most 2,000 characters.');
  const inKhmer = (name: string) => (name === 'Title' ? 'ចំណងជើង' : name);
  expect(say(tooLong, khmerRefusals, inKhmer)).toBe('ចំណងជើងមិនត្រូវលើសពី 2,000 តួអក្សរទេ។');
  const saved = refusal('drafts.saved-since', { name: 'Title', time: '09:30' });
  expect(say(saved, khmerRefusals, inKhmer)).toContain('Title');
});

test('a field with several lines is named with the line', () => {
  const empty = { code: 'texts.empty', values: { field: 'Points', line: 2 } } as const;
  expect(inEnglish(empty)).toBe('Points, line 2, must not be empty.');
  expect(say(empty, khmerRefusals)).toBe('សូមបំពេញPoints បន្ទាត់ទី 2 ។');
});

test('what a value says in words, and the parts of a sentence, are in the language of the sentence', () => {
  const names: Record<string, string> = khmerNames;
  const inKhmer = (refused: Refusal) => say(refused, khmerRefusals, (name) => names[name] ?? name);
  const wrong = readIssue(mustBe('Assignee', 'the id of an account, or null'));
  expect(inEnglish(wrong)).toBe('Assignee must be the id of an account, or null.');
  expect(inKhmer(wrong)).toBe('អ្នកទទួលបន្ទុកត្រូវតែជា លេខសម្គាល់គណនី ឬ null។');
  const places = refusal('pictures.places', {
    places: refusal('pictures.place', { what: 'article', title: 'Rice' }),
    place: refusal('pictures.place', { what: 'draft', title: refusal('pictures.untitled') }),
  });
  const used = refusal('pictures.in-use', { places });
  expect(inEnglish(used)).toBe(
    'This picture is shown in the article “Rice”, the draft “Untitled”. Take it out there first.',
  );
  expect(inKhmer(used)).toBe(
    'រូបភាពនេះបង្ហាញនៅក្នុងអត្ថបទឈ្មោះ “Rice” និងសេចក្ដីព្រាងឈ្មោះ “គ្មានចំណងជើង”។ សូមដកវាចេញពីទីនោះជាមុនសិន។',
  );
  const choice = refusal('fields.choice', { field: 'Language', values: 'en or km' });
  expect(inEnglish(choice)).toBe('Language must be en or km.');
  expect(inKhmer(choice)).toBe('ភាសាត្រូវតែជា en ឬ km។');
});

test('an issue of zod carries the refusal; any other message is a sentence of its own', () => {
  expect(readIssue(issue('fields.required', { field: 'Name' }))).toEqual({
    code: 'fields.required',
    values: { field: 'Name' },
  });
  expect(issueInEnglish({ message: 'Invalid input: expected {max}' })).toBe('Invalid input: expected {max}');
});

test('a code that the texts do not have has no sentence', () => {
  expect(say({ code: 'fields.required', values: { field: 'Name' } }, {})).toBeUndefined();
});
