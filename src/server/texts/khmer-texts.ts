// The site's own texts in Khmer: what is shipped, and over it what staff wrote (docs/decisions/languages.md#shipped-khmer).

import { textsInKhmer } from '../../../content/km/texts.ts';
import { shippedTexts, type SiteTexts, textSchema } from '../../../content/texts.ts';
import {
  asTyped,
  type TextPart,
  type TextSchema,
  translatedView,
  type TypedTexts,
  withTyped,
} from '../../contract/texts/site-texts.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { inOneLine } from '../db/search.ts';
import { partsByName } from './merge-texts.ts';

/** What staff wrote in Khmer, and the English words that it translates, by the paths of the fields. */
export interface KhmerTexts {
  fields: TypedTexts;
  source: TypedTexts;
}

let view: TextSchema | undefined;
const khmerSchema = () => (view ??= translatedView(textSchema(), Object.keys(textsInKhmer)));

let parts: ReadonlyMap<string, TextPart> | undefined;
/** The part of the texts in Khmer that has the name of an English one. */
export const khmerPart = (name: string) => (parts ??= partsByName(khmerSchema())).get(name);

/** The words of texts: white space does not count. */
export const inWords = (texts: TypedTexts): TypedTexts =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, inOneLine(text)]));

/** The English words of all fields that Khmer has too. */
export const englishWords = (texts: SiteTexts) => inWords(asTyped(khmerSchema(), texts));

let shippedWords: TypedTexts | undefined;
/** The English words that a field in Khmer translates: those that its writer saw, or the shipped ones. */
function sourceOf(path: string, { source }: KhmerTexts): string | undefined {
  return source[path] ?? (shippedWords ??= englishWords(shippedTexts))[path];
}

/** Facts in words: when the English ones have changed, the Khmer ones are wrong, and the English ones are shown. */
const FACT = /^\/group\/(?:hours|address|social\/.*\/label)$|\/(?:role|location|sector)$/;

/** The descriptions in Khmer of the pictures that are shipped, by the names of these. */
function descriptions(): Map<string | undefined, string> {
  const shipped = asTyped(textSchema(), shippedTexts);
  const alts = Object.entries(textsInKhmer).filter(([path]) => path.endsWith('/alt'));
  return new Map(alts.map(([path, alt]) => [shipped[path.replace(/alt$/, 'art')], alt]));
}

/**
 * The texts in Khmer, before they are checked: `khmer.fields`, else the shipped translations, in place of the words of `english`, which has
 * what staff changed (`typed`). What nobody has translated is in English.
 */
export function inKhmer(english: SiteTexts, typed: TypedTexts, khmer: KhmerTexts): SiteTexts {
  const words = englishWords(english);
  // A description belongs to its picture: staff may have chosen another one for the place.
  const ofPictures = descriptions();
  const shipped = Object.entries(textsInKhmer).flatMap(([path, text]) => {
    const picture = path.endsWith('/alt') ? typed[path.replace(/alt$/, 'art')] : undefined;
    const shown = picture === undefined ? text : ofPictures.get(picture);
    return shown === undefined ? [] : [[path, shown] as const];
  });
  const all = Object.entries({ ...Object.fromEntries(shipped), ...khmer.fields });
  const isTrue = (path: string) => !FACT.test(path) || sourceOf(path, khmer) === words[path];
  return withTyped(
    khmerSchema(),
    english,
    Object.fromEntries(all.filter(([path]) => isTrue(path))),
  ) as SiteTexts;
}

/** What of a part has changed in English since it was translated, or was never translated: the words before and now, by fields. */
export function changesOf(words: TypedTexts, khmer: KhmerTexts) {
  const changed = Object.entries(words).flatMap(([path, after]) => {
    const before = sourceOf(path, khmer) ?? '';
    // What is shipped without Khmer is a name.
    if (after === '' || before === after) return [];
    const isTranslated = path in khmer.fields || path in textsInKhmer;
    return [[path, { before: isTranslated ? before : '', after }]];
  });
  return Object.fromEntries(changed) as Record<string, { before: string; after: string }>;
}

/** What of `typed` differs from the shipped Khmer of a part; what is no field of it is left out. */
export function khmerToStore(words: TypedTexts, typed: TypedTexts): TypedTexts {
  const own = Object.entries(typed).filter(
    ([path, text]) => path in words && !looksEmpty(text) && text !== textsInKhmer[path],
  );
  return Object.fromEntries(own);
}
