// What staff change of the site's own texts: only the fields that differ from what is shipped are stored, by their paths
// (docs/decisions/drafts.md#texts-of-the-site).

import { z } from 'zod';
import { refused } from '../refusals/problem.ts';
import { id, instant, named } from '../typed/fields.ts';
import { looksEmpty } from '../language/invisible.ts';
import { readAmount } from '../typed/typed-numbers.ts';

/** The shape of the place that shows a picture. No drawing of the house is a logo. */
export type PictureShape = 'wide' | 'card' | 'square' | 'logo';

/** A schema of texts as JSON. `fixed`: it cannot be changed. `picture`: it is the name of a picture. */
export interface TextSchema {
  type?: string;
  title?: string;
  fixed?: boolean;
  /** Of a list: its items and their order cannot be changed, only what is in them. */
  fixedItems?: boolean;
  picture?: PictureShape;
  properties?: Record<string, TextSchema>;
  required?: string[];
  items?: TextSchema;
  enum?: string[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** What was typed, by path, such as `/home/banners/banner-1/title`. A list has a word, or the id of an item, on each line. */
export type TypedTexts = Readonly<Record<string, string>>;

type Item = { id: string } & Record<string, unknown>;

export const isItemList = ({ items }: TextSchema) => items?.properties !== undefined;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !looksEmpty(line));

/** All fields of a text that can be changed, as they would be typed. */
export function asTyped(schema: TextSchema, value: unknown, path = ''): TypedTexts {
  if (schema.fixed) return {};
  const typedOf = (part: TextSchema, of: unknown, name: string) => asTyped(part, of, `${path}/${name}`);
  if (schema.properties) {
    const parts = (value ?? {}) as Record<string, unknown>;
    const fields = Object.entries(schema.properties).filter(([name]) => name !== 'id');
    return Object.assign({}, ...fields.map(([name, part]) => typedOf(part, parts[name], name)));
  }
  if (!Array.isArray(value)) return { [path]: String(value ?? '') };
  if (!isItemList(schema)) return { [path]: value.join('\n') };
  const items = value as Item[];
  return Object.assign(
    schema.fixedItems ? {} : { [path]: items.map((item) => item.id).join('\n') },
    ...items.map((item) => typedOf(schema.items!, item, item.id)),
  );
}

/** The text with the fields that were typed in place of those that are shipped. It is not checked yet. */
export function withTyped(schema: TextSchema, shipped: unknown, typed: TypedTexts, path = ''): unknown {
  if (schema.fixed) return shipped;
  if (schema.properties) {
    const parts = (shipped ?? {}) as Record<string, unknown>;
    const fields = Object.entries(schema.properties).map(([name, part]) => {
      const value = withTyped(part, parts[name], typed, `${path}/${name}`);
      return [name, value === '' && !schema.required?.includes(name) ? undefined : value] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const own = typed[path];
  if (isItemList(schema)) {
    const known = new Map(((shipped ?? []) as Item[]).map((item) => [item.id, item]));
    const ids = own === undefined ? [...known.keys()] : linesOf(own);
    return ids.map((itemId) => ({
      ...(withTyped(schema.items!, known.get(itemId), typed, `${path}/${itemId}`) as object),
      id: itemId,
    }));
  }
  if (own === undefined) return shipped;
  if (schema.items) return linesOf(own);
  return schema.type === 'integer' ? (readAmount(own) ?? Number.NaN) : looksEmpty(own) ? '' : own.trim();
}

/** The path of the field at `steps` of a text, such as `['home', 'banners', 0, 'title']`; a list of words is one field. */
export function pathOfField(text: unknown, steps: readonly PropertyKey[]): string {
  let value = text;
  let path = '';
  for (const step of steps) {
    const next = (value as Record<PropertyKey, unknown> | undefined)?.[step];
    if (Array.isArray(value)) {
      const item = next as Item | string | undefined;
      if (typeof item !== 'object') return path;
      path += `/${item.id}`;
    } else path += `/${String(step)}`;
    value = next;
  }
  return path;
}

export function schemaAt(schema: TextSchema, path: string): TextSchema | undefined {
  const steps = path.split('/').slice(1);
  return steps.reduce<TextSchema | undefined>(
    (at, step) => (at && isItemList(at) ? at.items : at?.properties?.[step]),
    schema,
  );
}

/** Of a translation: only words can be changed, also those fixed in English. `words`: their paths, each for all items of its list. */
export function translatedView(schema: TextSchema, words: readonly string[]): TextSchema {
  const fields = new Set(words.map((path) => schemaAt(schema, path)));
  const viewOf = (part: TextSchema): TextSchema => {
    if (isItemList(part)) {
      const items = viewOf(part.items!);
      return { ...part, fixed: !isOffered(items), fixedItems: true, items };
    }
    if (!part.properties) return { ...part, fixed: !fields.has(part) };
    const parts = Object.entries(part.properties).map(([name, below]) => [name, viewOf(below)] as const);
    return { ...part, fixed: false, properties: Object.fromEntries(parts) };
  };
  return viewOf(schema);
}

/** What one form changes: a list, a group of fields, or the single fields of a file of texts. */
export interface TextPart {
  /** Such as `home/banners`. */
  name: string;
  /** Of its fields that can be changed. */
  schema: TextSchema;
}

export const partsOfTexts = ({ properties: files = {} }: TextSchema): TextPart[] =>
  Object.entries(files).flatMap(([file, schema]) => {
    const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => isOffered(field));
    const { single, whole = [] } = Object.groupBy(fields, ([, field]) =>
      isSingle(field) ? 'single' : 'whole',
    );
    const ofFile = { ...schema, properties: Object.fromEntries(single ?? []) };
    return [
      ...(single ? [{ name: file, schema: ofFile }] : []),
      ...whole.map(([name, field]) => ({ name: `${file}/${name}`, schema: field })),
    ];
  });

export const isSingle = (schema: TextSchema) => !schema.properties && !isItemList(schema);

export function isOffered(schema: TextSchema): boolean {
  if (schema.fixed) return false;
  const parts = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'id');
  return schema.properties ? parts.some(([, part]) => isOffered(part)) : true;
}

/** The name of a field for people: its title, or its name in words. */
export function labelOf(name: string, { title }: TextSchema): string {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return title ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The title of a part in the data, such as `Home: Banners`. */
export function titleOf({ properties = {} }: TextSchema, part: string): string {
  const [file = '', key] = part.split('/');
  const schema = properties[file] ?? {};
  const title = labelOf(file, schema);
  return key === undefined ? title : `${title}: ${labelOf(key, schema.properties?.[key] ?? {})}`;
}

const Paths = z.record(z.string(), z.string());
const Values = z.record(z.string(), z.union([z.string(), z.number()]));

export const SiteText = named('SiteText', {
  id,
  name: z.string(),
  lang: z.literal('en'),
  fields: Paths,
  /** What was shipped when a field was changed, if something else is shipped since. */
  outdated: Paths,
  /** Why a changed field is not shown: it does not fit any more. */
  unfit: Paths,
  unfit_codes: z.record(z.string(), z.object({ code: refused.code, values: Values })),
  created_at: instant,
  updated_at: instant,
});
export type SiteText = z.infer<typeof SiteText>;
