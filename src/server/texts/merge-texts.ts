// Puts the texts that staff changed in place of those that are shipped (docs/decisions/drafts.md#texts-of-the-site).

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
  type TypedTexts,
  withTyped,
} from '../../contract/texts/site-texts.ts';
import { InvalidFields } from '../api/errors.ts';

export const partsByName = (schema: TextSchema): ReadonlyMap<string, TextPart> =>
  new Map(partsOfTexts(schema).map((part) => [part.name, part]));

let parts: ReadonlyMap<string, TextPart> | undefined;
export const textParts = () => (parts ??= partsByName(textSchema()));

const pathOf = ({ name }: TextPart) => `/${name}`;

const valueOf = ({ name }: TextPart, texts: SiteTexts): unknown =>
  name.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], texts);

/** The fields of a part of the texts, by default of the shipped ones. */
export const fieldsOfPart = (part: TextPart, texts = shippedTexts): TypedTexts =>
  asTyped(part.schema, valueOf(part, texts), pathOf(part));

/** What of `typed` differs from the shipped text of a part; what is not a field of it, or not any more, is left out. */
export function fieldsToStore(part: TextPart, typed: TypedTexts): TypedTexts {
  const text = withTyped(part.schema, valueOf(part, shippedTexts), typed, pathOf(part));
  const shipped = fieldsOfPart(part);
  const fields = Object.entries(asTyped(part.schema, text, pathOf(part)));
  return Object.fromEntries(fields.filter(([path, value]) => value !== shipped[path]));
}

/** The texts of the site with what staff changed, before they are checked. */
type Build = (typed: TypedTexts) => unknown;

const inEnglish: Build = (typed) => withTyped(textSchema(), shippedTexts, typed);

/**
 * The texts of the site. What does not fit the schema is left out, field by field: after an upgrade, or in a draft. `unfit`: why
 * fields keep their shipped texts, by their paths.
 */
export function mergeTexts(typed: TypedTexts, build = inEnglish) {
  const used = { ...typed };
  const unfit: Record<string, string> = {};
  while (Object.keys(used).length > 0) {
    const { texts, errors } = check(build(used));
    if (texts) return { texts, unfit };
    const before = Object.keys(used).length;
    for (const [path, message] of Object.entries(errors)) {
      // The order of a list, if the error is in an item that was added to it.
      let cause = path;
      while (cause !== '' && !Object.hasOwn(used, cause)) cause = cause.slice(0, cause.lastIndexOf('/'));
      if (cause === '') continue;
      unfit[cause] = message;
      delete used[cause];
    }
    if (Object.keys(used).length === before) break;
  }
  return { texts: build({}) as SiteTexts, unfit };
}

/** @throws InvalidFields with the errors by the paths of their fields */
export function checkTexts(typed: TypedTexts, build = inEnglish): void {
  const { errors } = check(build(typed));
  const byField = Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, [message]]));
  if (Object.keys(byField).length > 0) throw new InvalidFields(byField);
}

function check(merged: unknown): { texts?: SiteTexts; errors: Record<string, string> } {
  const { data, error } = SiteTexts.safeParse(merged);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = pathOfField(merged, path);
    const schema = schemaAt(textSchema(), field) ?? {};
    const label = labelOf(field.slice(field.lastIndexOf('/') + 1), schema);
    // A list of words is one field.
    const entry = isItemList(schema) ? undefined : path.at(-1);
    const named = typeof entry === 'number' ? `${label}, line ${entry + 1},` : label;
    errors[field] ??= `${named} ${message}.`;
  }
  return { ...(data && { texts: data }), errors };
}
