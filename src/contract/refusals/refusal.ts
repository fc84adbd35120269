// Refusals as codes with values. This file has no sentences, so that a page loads those of its language only.

import { fill } from '../language/language.ts';
import type { Name } from '../typed/names.words.km.ts';
import type { refusals } from './refusals.ts';

type English = typeof refusals;
export type Code = keyof English;
export type RefusalTexts = Readonly<Record<Code, string>>;

/** A text of people, a number, a name by its English, or a part of the sentence that has values itself. */
type Value = string | number | Refusal;

export interface Refusal<Of extends Code = Code> {
  code: Of;
  values?: Readonly<Record<string, Value>>;
}

type NamesIn<Text> = Text extends `${string}{${infer First}}${infer Rest}` ? First | NamesIn<Rest> : never;

/** Values that are translated themselves. */
const names = ['field', 'what', 'unit'] as const;
const translated = new Set<string>([...names, 'values', 'days']);
/** The schema of the site's texts does not know what their fields are called. */
type ValueOf<Of extends Code> = Exclude<NamesIn<English[Of]>, Of extends `texts.${string}` ? 'field' : never>;
export type Values<Of extends Code> = [ValueOf<Of>] extends [never]
  ? []
  : [{ [Key in ValueOf<Of>]: Key extends (typeof names)[number] ? Name : Value }];

/** A refusal with the values that its sentence has. */
export const refusal = <Of extends Code>(code: Of, ...[values]: Values<Of>): Refusal<Of> => ({
  code,
  ...(values && { values }),
});

/** A refusal as the message of a zod issue, which has room for a text only. */
export const issue = <Of extends Code>(code: Of, ...values: Values<Of>): string =>
  JSON.stringify(refusal(code, ...values));

/** The refusal of a zod issue. What is no refusal is a sentence already: zod's own, or a screen's. */
export function readIssue(message: string): Refusal {
  if (message.startsWith('{"code":')) return JSON.parse(message) as Refusal;
  return refusal('fields.other', { reason: message });
}

/** The sentence of a refusal; undefined for a code that these texts do not have. `nameOf` translates the names in it. */
export function say(
  { code, values = {} }: Refusal,
  texts: Partial<RefusalTexts>,
  nameOf = (name: string) => name,
): string | undefined {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') shown[name] = value.toLocaleString('en');
    else if (typeof value === 'object') shown[name] = say(value, texts, nameOf) ?? '';
    else if (!translated.has(name)) shown[name] = value;
    else {
      const named = nameOf(value);
      shown[name] = named === value ? value.replaceAll(' or ', texts['fields.or'] ?? ' or ') : named;
    }
  }
  if (shown['line'] && texts['fields.line']) shown['field'] = fill(texts['fields.line'], shown);
  return texts[code] && fill(texts[code], shown);
}
