import { describe, expect, test } from 'vitest';
import {
  asTyped,
  isItemList,
  linesOf,
  schemaAt,
  type TextSchema,
  withTyped,
} from '../../src/contract/texts/site-texts.ts';
import { companies } from '../companies.ts';
import { sitePictures } from '../pictures.ts';
import { product } from '../../src/contract/product.ts';
import { shippedTexts, SiteTexts, textSchema } from '../texts.ts';
import { menusInKhmer } from './menus.ts';
import { textsInKhmer } from './texts.ts';

const names = [product, ...Object.values(companies).map(({ name }) => name)];

/** The schema with the fields that staff cannot change: they have Khmer words too. */
const schema = JSON.parse(
  JSON.stringify(textSchema(), (key, value: unknown) => (key === 'fixed' ? undefined : value)),
) as TextSchema;
const shipped = asTyped(schema, shippedTexts);

/** The shipped texts, with the descriptions of their pictures, which pages take from the catalogue. */
const english = Object.fromEntries(
  Object.entries(shipped).map(([path, text]) => {
    const art = path.endsWith('/alt') ? shipped[path.replace(/alt$/, 'art')] : undefined;
    return [path, art ? sitePictures.find(({ name }) => name === art)!.alt : text];
  }),
);

/** The pattern of every text of one line. The other patterns are those of facts, such as phone numbers. */
const oneLine = schemaAt(schema, '/home/banners/banner-1/title')!.pattern;

/** Whether a field has words of a language, and not a fact that is the same in both. */
function isWords(path: string): boolean {
  const text = english[path];
  const field = schemaAt(schema, path)!;
  if (!text || isItemList(field) || path.endsWith('/name') || names.includes(text)) return false;
  const { type, format, pattern, picture, enum: choices } = field.items ?? field;
  const isPattern = pattern !== undefined && pattern !== oneLine;
  return type === 'string' && !format && !picture && !choices && !isPattern;
}

/** Every text in Khmer with the English one, by its path, or the English label of a menu. */
const pairs = [
  ...Object.entries(textsInKhmer).map(([path, text]) => [path, text, english[path] ?? ''] as const),
  ...Object.entries(menusInKhmer).map(([label, text]) => [label, text, label] as const),
];

/** The names of the pairs whose Khmer text is wrong. */
const wrong = (isWrong: (text: string, source: string) => boolean) =>
  pairs.filter(([, text, source]) => isWrong(text, source)).map(([name, text]) => `${name}: ${text}`);

describe('the texts in Khmer', () => {
  test('have every sentence, heading and label of the English ones, in Khmer letters', () => {
    const needed = Object.keys(english).filter(isWords);
    expect(needed.length).toBeGreaterThan(150);
    expect(needed.filter((path) => !/[\u1780-\u17b3]/.test(textsInKhmer[path] ?? ''))).toEqual([]);
  });

  test('fit where the English ones stand, with their lengths and their numbers of lines', () => {
    const texts = SiteTexts.parse(withTyped(schema, shippedTexts, textsInKhmer));
    expect(asTyped(schema, texts)).toEqual({ ...shipped, ...textsInKhmer });
    expect(wrong((text, source) => linesOf(text).length !== linesOf(source).length)).toEqual([]);
  });

  test('have the names and the numbers of the English ones, and no other Latin word', () => {
    const latin = (text: string) => [...text.matchAll(/[A-Za-z]+/g)].map(([word]) => word);
    const known = new Set(['CV', ...names.flatMap(latin)]);
    expect(wrong((text) => latin(text).some((word) => !known.has(word)))).toEqual([]);
    expect(
      wrong((text, source) => names.some((name) => source.includes(name) && !text.includes(name))),
    ).toEqual([]);
    const numbers = (text: string) => [...text.matchAll(/\d+(?:[,:.]\d+)*/g)].map(([number]) => number);
    expect(
      wrong((text, source) => numbers(source).some((number) => !numbers(text).includes(number))),
    ).toEqual([]);
  });

  test('have each syllable in the order of the Unicode standard, so that it looks right and is found', () => {
    // Its chapter 16: base, robat or shifter, subscripts (coeng and letter), vowel, and other signs. The subscript RO is the last.
    const syllable =
      /[\u1780-\u17a2\u17a5-\u17b3][\u17c9\u17ca\u17cc]?(?:\u17d2[\u1780-\u1799\u179b-\u17a2])*(?:\u17d2\u179a)?[\u17b6-\u17c5]?[\u17c6-\u17c8]?[\u17cb\u17cd-\u17d1]?/;
    const written = new RegExp(`^(?:${syllable.source}|[ៗ។៖])+$`);
    const isDisordered = (text: string) =>
      (text.match(/[\u1780-\u17ff]+/g) ?? []).some((run) => !written.test(run));
    expect(['ក្រុម', 'ស្ត្រី', 'នីមួយៗ។', 'ព័ត៌មាន', 'ទាំង'].filter(isDisordered)).toEqual([]);
    const swapped = ['កុ្រម', 'ស្រ្តី', 'ទំាង', 'េក', 'រេីង', 'រាេង', 'ក្', 'ហុ៊ន'];
    expect(swapped.filter((run) => !isDisordered(run))).toEqual([]);
    expect(wrong(isDisordered)).toEqual([]);
  });
});
