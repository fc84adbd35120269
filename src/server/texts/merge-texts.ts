// Puts the texts that staff changed in place of those that are shipped (decision 103).

import { textsInKhmer } from '../../../content/km/texts.ts';
import { shippedTexts, SiteTexts, textSchema } from '../../../content/texts.ts';
import {
  asTyped,
  changedOf,
  labelOf,
  partsOfTexts,
  pathOfField,
  schemaAt,
  type TextPart,
  type TypedTexts,
  withTyped,
} from '../../contract/site-texts.ts';
import { InvalidFields } from '../api/errors.ts';

const parts = new Map<string, TextPart>();

/** The parts by their names. */
export function textParts(): ReadonlyMap<string, TextPart> {
  if (parts.size === 0) for (const part of partsOfTexts(textSchema())) parts.set(part.name, part);
  return parts;
}

const pathOf = ({ name }: TextPart) => `/${name}`;

const valueOf = ({ name }: TextPart): unknown =>
  name.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], shippedTexts);

/** The shipped fields of a part. */
export const shippedFields = (part: TextPart): TypedTexts =>
  asTyped(part.schema, valueOf(part), pathOf(part));

/** What of `typed` differs from the shipped text of a part; what is not a field of it, or not any more, is left out. */
export function fieldsToStore(part: TextPart, typed: TypedTexts): TypedTexts {
  const text = withTyped(part.schema, valueOf(part), typed, pathOf(part));
  return changedOf(asTyped(part.schema, text, pathOf(part)), shippedFields(part));
}

/**
 * The texts of the site. What does not fit the schema is left out, field by field: after an upgrade, or in a draft. `unfit`: why
 * fields keep their shipped texts, by their paths.
 */
export function mergeTexts(typed: TypedTexts) {
  const used = { ...typed };
  const unfit: Record<string, string> = {};
  while (Object.keys(used).length > 0) {
    const { texts, errors } = check(used);
    if (texts) return { texts, unfit };
    const before = Object.keys(used).length;
    for (const [path, message] of Object.entries(errors)) {
      // The order of a list, if the error is in an item that was added to it.
      const cause = Object.keys(used)
        .filter((own) => path === own || path.startsWith(`${own}/`))
        .toSorted((a, b) => b.length - a.length)[0];
      if (cause === undefined) continue;
      unfit[cause] = message;
      delete used[cause];
    }
    if (Object.keys(used).length === before) break;
  }
  return { texts: shippedTexts, unfit };
}

/** Facts in words: when staff have changed them, what was shipped in Khmer is wrong. */
const FACTS = new Set(['/group/hours', '/group/address']);

/**
 * The texts in Khmer: the shipped translations in place of the words of `english`, which has what staff changed (`typed`). What they added
 * is in English, and so are facts that they changed.
 */
export function inKhmer(english: SiteTexts, typed: TypedTexts): SiteTexts {
  const shipped = asTyped(textSchema(), shippedTexts);
  const pictureOf = (path: string, fields: TypedTexts) => fields[path.replace(/alt$/, 'art')];
  const texts = Object.entries(textsInKhmer);
  const pictures = texts.filter(([path]) => path.endsWith('/alt'));
  // A description belongs to its picture: staff may have chosen another one for the place.
  const descriptions = new Map(pictures.map(([path, alt]) => [pictureOf(path, shipped), alt]));
  const fields = texts.flatMap(([path, text]) => {
    if (FACTS.has(path) && path in typed) return [];
    const picture = path.endsWith('/alt') ? pictureOf(path, typed) : undefined;
    const shown = picture === undefined ? text : descriptions.get(picture);
    return shown === undefined ? [] : [[path, shown]];
  });
  return withTyped(textSchema(), english, Object.fromEntries(fields) as TypedTexts, '', true) as SiteTexts;
}

/** @throws InvalidFields with the errors by the paths of their fields */
export function checkTexts(typed: TypedTexts): void {
  const { errors } = check(typed);
  const byField = Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, [message]]));
  if (Object.keys(byField).length > 0) throw new InvalidFields(byField);
}

function check(typed: TypedTexts): { texts?: SiteTexts; errors: Record<string, string> } {
  const merged = withTyped(textSchema(), shippedTexts, typed);
  const { data, error } = SiteTexts.safeParse(merged);
  const errors = (error?.issues ?? []).map(({ path, message }) => {
    const field = pathOfField(merged, path);
    const label = labelOf(field.slice(field.lastIndexOf('/') + 1), schemaAt(textSchema(), field) ?? {});
    return [field, `${label} ${message}.`] as const;
  });
  return { ...(data && { texts: data }), errors: Object.fromEntries(errors.toReversed()) };
}
