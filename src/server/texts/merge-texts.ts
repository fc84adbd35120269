// Puts the texts that staff changed, in English or in Khmer, in place of those that are shipped
// (docs/decisions/drafts.md#texts-of-the-site).

import { shippedTexts, SiteTexts, textSchema } from '../../../content/texts.ts';
import {
  asTyped,
  isItemList,
  labelOf,
  partsOfTexts,
  pathOfField,
  schemaAt,
  type TextPart,
  type TextSchema,
  translatedView,
  type TypedTexts,
  withTyped,
} from '../../contract/texts/site-texts.ts';
import { readIssue, type Refusal } from '../../contract/refusals/refusal.ts';
import { InvalidFields } from '../api/errors.ts';
import { textsInKhmer } from '../../../content/km/texts.ts';
import type { Language } from '../../contract/language/language.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { inOneLine } from '../db/search.ts';

let view: TextSchema | undefined;
const khmerSchema = () => (view ??= translatedView(textSchema(), Object.keys(textsInKhmer)));

const parts: Partial<Record<Language, ReadonlyMap<string, TextPart>>> = {};
/** The parts of the texts by their names; in Khmer those that have words. */
export const textParts = (lang: Language = 'en') =>
  (parts[lang] ??= new Map(
    partsOfTexts(lang === 'en' ? textSchema() : khmerSchema()).map((part) => [part.name, part]),
  ));

const pathOf = ({ name }: TextPart) => `/${name}`;

const valueOf = ({ name }: TextPart, texts: SiteTexts): unknown =>
  name.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], texts);

export const fieldsOfPart = (part: TextPart, texts = shippedTexts): TypedTexts =>
  asTyped(part.schema, valueOf(part, texts), pathOf(part));

/** What of `typed` differs from the shipped text of a part; what is not a field of it, or not any more, is left out. */
export function fieldsToStore(part: TextPart, typed: TypedTexts): TypedTexts {
  const text = withTyped(part.schema, valueOf(part, shippedTexts), typed, pathOf(part));
  const shipped = fieldsOfPart(part);
  const fields = Object.entries(asTyped(part.schema, text, pathOf(part)));
  return Object.fromEntries(fields.filter(([path, value]) => value !== shipped[path]));
}

type Build = (typed: TypedTexts) => unknown;

const inEnglish: Build = (typed) => withTyped(textSchema(), shippedTexts, typed);

/** The texts of the site, without the fields that do not fit the schema, such as after an upgrade. `unfit`: why, by their paths. */
export function mergeTexts(typed: TypedTexts, build = inEnglish) {
  const used = { ...typed };
  const unfit: Record<string, Refusal> = {};
  while (Object.keys(used).length > 0) {
    const { texts, errors } = check(build(used));
    if (texts) return { texts, unfit };
    const before = Object.keys(used).length;
    for (const [path, fault] of Object.entries(errors)) {
      // The order of a list, if the error is in an item that was added to it.
      let cause = path;
      while (cause !== '' && !Object.hasOwn(used, cause)) cause = cause.slice(0, cause.lastIndexOf('/'));
      if (cause === '') continue;
      unfit[cause] = fault;
      delete used[cause];
    }
    if (Object.keys(used).length === before) break;
  }
  return { texts: build({}) as SiteTexts, unfit };
}

/** @throws InvalidFields with the errors by the paths of their fields */
export function checkTexts(typed: TypedTexts, build = inEnglish): void {
  const { errors } = check(build(typed));
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

function check(merged: unknown): { texts?: SiteTexts; errors: Record<string, Refusal> } {
  const { data, error } = SiteTexts.safeParse(merged);
  const errors: Record<string, Refusal> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = pathOfField(merged, path);
    const schema = schemaAt(textSchema(), field) ?? {};
    const name = labelOf(field.slice(field.lastIndexOf('/') + 1), schema);
    // A list of words is one field.
    const entry = isItemList(schema) ? undefined : path.at(-1);
    const { code, values } = readIssue(message);
    const place = { field: name, ...(typeof entry === 'number' && { line: entry + 1 }) };
    errors[field] ??= { code, values: { ...place, ...values } };
  }
  return { ...(data && { texts: data }), errors };
}

/** What staff wrote in Khmer, and the English words that it translates, by the paths of the fields. */
export type KhmerTexts = { fields: TypedTexts; source: TypedTexts };

export const inWords = (texts: TypedTexts): TypedTexts =>
  Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, inOneLine(text)]));

export const englishWords = (texts: SiteTexts) => inWords(asTyped(khmerSchema(), texts));

let shippedWords: TypedTexts | undefined;
/** The English words that a field in Khmer translates: those that its writer saw, or the shipped ones. */
const sourceOf = (path: string, { source }: KhmerTexts): string | undefined =>
  source[path] ?? (shippedWords ??= englishWords(shippedTexts))[path];

/** Facts in words: when the English ones have changed, the Khmer ones are wrong, and the English ones are shown. */
const FACT = /^\/group\/(?:hours|address|social\/.*\/label)$|\/(?:role|location|sector)$/;

/** The descriptions in Khmer of the pictures that are shipped, by the names of these. */
function descriptions(): Map<string | undefined, string> {
  const shipped = asTyped(textSchema(), shippedTexts);
  const alts = Object.entries(textsInKhmer).filter(([path]) => path.endsWith('/alt'));
  return new Map(alts.map(([path, alt]) => [shipped[path.replace(/alt$/, 'art')], alt]));
}

/** The texts in Khmer, unchecked: `khmer.fields`, else the shipped words, over `english`, which has what staff changed (`typed`). */
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

export function khmerToStore(words: TypedTexts, typed: TypedTexts): TypedTexts {
  const own = Object.entries(typed).filter(
    ([path, text]) => path in words && !looksEmpty(text) && text !== textsInKhmer[path],
  );
  return Object.fromEntries(own);
}
