// What people call the fields and items of the site's own texts, and what differs between two of their drafts.

import { looksEmpty } from '../../contract/language/invisible.ts';
import type { TextSchema, TypedTexts } from '../../contract/texts/site-texts.ts';
import {
  asTyped,
  isItemList,
  isSingle,
  linesOf,
  schemaAt,
  withTyped,
} from '../../contract/texts/site-texts.ts';
import { labelOfText } from '../screen/text-labels.ts';
import { words } from '../words/words.ts';
import type { DraftFields } from './save-queue.ts';

type Parts = Readonly<Record<string, unknown>>;

/** The changed texts of a draft: its fields without the title and without those that are as shipped. */
export function typedOf(fields: DraftFields): TypedTexts {
  const changed = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[0].startsWith('/') && entry[1] !== null,
  );
  return Object.fromEntries(changed);
}

/** What an item of a list is called: its first words, or that it has none. */
export function nameOfItem({ properties = {} }: TextSchema, item: unknown): string {
  const field = Object.keys(properties).find((name) => name !== 'id' && properties[name]?.type === 'string');
  const name = String((item as Parts | undefined)?.[field ?? ''] ?? '');
  return looksEmpty(name) ? words.texts.form.unnamed : name;
}

const stepsOf = (path: string) => path.split('/').slice(1);

export function valueAt(text: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) =>
      Array.isArray(value)
        ? value.find(({ id }: { id: string }) => id === step)
        : (value as Parts | undefined)?.[step],
    text,
  );
}

/** Where a field is, in words, such as "Banners, One group, three crafts: Title". */
function labelOfField(schema: TextSchema, text: unknown, path: string): string {
  let [at, value] = [schema, text];
  const names = stepsOf(path).map((step) => {
    const isItem = isItemList(at);
    at = schemaAt(at, `/${step}`) ?? {};
    value = valueAt(value, `/${step}`);
    return isItem ? nameOfItem(at, value) : labelOfText(step, at);
  });
  // The file says nothing more, except of its single fields.
  if (names.length > 2 || !isSingle(at)) names.shift();
  const field = names.pop() ?? '';
  return names.length === 0 ? field : words.texts.inside(names.join(', '), field);
}

/** What differs between two translations, or between two texts that are translated. No list differs: all are those of the English `text`. */
export function fieldChanges(schema: TextSchema, text: unknown, before: DraftFields, after: DraftFields) {
  return Object.keys({ ...before, ...after })
    .filter((path) => path.startsWith('/') && (before[path] ?? '') !== (after[path] ?? ''))
    .map((path) => {
      const texts = { before: before[path] ?? '', after: after[path] ?? '' };
      return { path, label: labelOfField(schema, text, path), ...texts, isList: false };
    });
}

/** What differs between two drafts of texts, in the order of the form. Fields of an item that was removed are not named. */
export function textChanges(schema: TextSchema, shipped: unknown, before: DraftFields, after: DraftFields) {
  const [old, fresh] = [before, after].map((fields) => withTyped(schema, shipped, typedOf(fields)));
  const [was, is] = [asTyped(schema, old), asTyped(schema, fresh)];
  /** The names of the items of a list, one a line. An item has one name in both texts, also if its name was changed. */
  const namesOf = (path: string, ids: string) =>
    linesOf(ids)
      .map((id) => {
        const item = valueAt(fresh, `${path}/${id}`) ?? valueAt(old, `${path}/${id}`);
        return nameOfItem(schemaAt(schema, `${path}/${id}`) ?? {}, item);
      })
      .join('\n');
  // The fields of an item that was removed are in the earlier text only.
  return Object.entries(is)
    .filter(([path, text]) => (was[path] ?? '') !== text)
    .map(([path, text]) => {
      const isList = isItemList(schemaAt(schema, path) ?? {});
      const shown = (typed = '') => (isList ? namesOf(path, typed) : typed);
      const label = labelOfField(schema, fresh, path);
      return { path, label, before: shown(was[path]), after: shown(text), isList };
    });
}
