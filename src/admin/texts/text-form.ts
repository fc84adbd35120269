// The state of the form of a part of the site's texts, as its fields see it.

import { createContext, type ReactNode, useContext } from 'react';
import {
  isOffered,
  type PictureShape,
  type TextSchema,
  type TypedTexts,
} from '../../contract/texts/site-texts.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import type { DraftInputsProps } from '../drafts/draft-inputs.ts';
import type { DraftFields } from '../drafts/save-queue.ts';
import { words } from '../words/words.ts';

export type Item = { id: string } & Record<string, unknown>;

/** `fields`: what was typed, by path; null for what is as shipped. */
export interface TextForm {
  fields: DraftFields;
  shipped: TypedTexts;
  errors: Readonly<Record<string, ReactNode>>;
  /** What was shipped when a field was changed, if something else is shipped since. */
  outdated: TypedTexts;
  /** Why a stored change is not shown. */
  unfit: TypedTexts;
  /** What a form in another language translates. */
  translation?: Translation | undefined;
  /** Changes fields. A text that is as shipped is not stored. */
  change: (texts: DraftFields) => void;
}

const TextFormContext = createContext<TextForm | null>(null);
export const TextFormProvider = TextFormContext.Provider;

export function useTextForm(): TextForm {
  const form = useContext(TextFormContext);
  if (!form) throw new Error('A field of a text is outside its form.');
  return form;
}

type DraftForm = Pick<DraftInputsProps['form'], 'setFieldValue'>;

/** Changes fields of a draft's form: null is stored for a text that is as shipped. */
export const changeOf =
  (form: DraftForm, shipped: TypedTexts): TextForm['change'] =>
  (texts) => {
    for (const [path, text] of Object.entries(texts))
      form.setFieldValue(path, text === (shipped[path] ?? '') ? null : text);
  };

/** True for an item that staff have added, and for all that it has. */
export const isFresh = (path: string) => /\/new-[a-z0-9]{8}(?:\/|$)/.test(path);

/** True for a field that is not translated: it is empty, and its English text was never translated. */
export function isUntranslated({ fields, shipped, translation }: TextForm, path: string): boolean {
  return translation?.changes[path]?.before === '' && !(fields[path] ?? shipped[path]);
}

export function changedBelow(fields: DraftFields, path: string): string[] {
  return Object.keys(fields).filter(
    (name) => fields[name] != null && (name === path || name.startsWith(`${path}/`)),
  );
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `new-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

/** The ids with one of them at another place. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** What is typed on one line: all but long texts. */
export const isOneLine = ({ type, format, pattern, maxLength = Infinity }: TextSchema) =>
  type === 'integer' || format !== undefined || pattern !== undefined || maxLength <= 120;

/** The fields of a group that can be changed, in their order. */
export function offeredIn({ properties = {} }: TextSchema): [name: string, field: TextSchema][] {
  return Object.entries(properties).filter(([name, field]) => name !== 'id' && isOffered(field));
}

/** Items with one or two short fields are rows; all others are cards. */
export function isRow(item: TextSchema): boolean {
  const fields = offeredIn(item);
  return (
    fields.length <= 2 &&
    fields.every(([, field]) => !field.properties && !field.items && (isOneLine(field) || field.picture))
  );
}

/** The first picture of an item: its field, and the shape of its place. */
export function pictureIn({ properties = {} }: TextSchema): [field: string, shape: PictureShape] | undefined {
  const [field = '', schema] = Object.entries(properties).find(([, { picture }]) => picture) ?? [];
  return schema?.picture && [field, schema.picture];
}

/** How long a text is, where that matters: near its limit, and always where it must not be short. */
export function lengthNote(
  { minLength = 0, maxLength = Infinity }: TextSchema,
  { length }: string,
): { text: string; isWrong: boolean } | undefined {
  const hasMin = minLength > 1;
  if (!hasMin && length < maxLength * 0.85) return undefined;
  const { range, length: ofMax } = words.texts.form;
  return {
    text: hasMin ? range(length, minLength, maxLength) : ofMax(length, maxLength),
    isWrong: length < minLength || length > maxLength,
  };
}
