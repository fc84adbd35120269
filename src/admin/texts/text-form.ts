// The state of the form of a part of the site's texts, as its fields and lists see it.

import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { isOffered, type TextSchema, type TypedTexts } from '../../contract/texts/site-texts.ts';
import type { Translation } from '../../contract/translations/translation.ts';
import type { DraftFields } from '../drafts/save-queue.ts';
import { words } from '../words/words.ts';

const { form } = words.texts;

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
  translation?: Translation | undefined;
  /** Changes fields. A text that is as shipped is not stored. */
  change: (texts: DraftFields) => void;
}

export const TextFormContext = createContext<TextForm | null>(null);

export const useTextForm = (): TextForm => useContext(TextFormContext)!;

/** True for an item that staff have added, and for all that it has. */
export const isFresh = (path: string) => /\/new-[a-z0-9]{8}(?:\/|$)/.test(path);

/** True for a field that is not translated: it is empty, and its English text was never translated. */
export const isUntranslated = ({ fields, shipped, translation }: TextForm, path: string) =>
  translation?.changes[path]?.before === '' && !(fields[path] ?? shipped[path]);

export const changedBelow = (fields: DraftFields, path: string) =>
  Object.keys(fields).filter((name) => fields[name] != null && `${name}/`.startsWith(`${path}/`));

export const isOneLine = ({ type, format, pattern, maxLength = Infinity }: TextSchema) =>
  type === 'integer' || format !== undefined || pattern !== undefined || maxLength <= 120;

/** The fields of a group that can be changed, in their order. */
export const offeredIn = ({ properties = {} }: TextSchema) =>
  Object.entries(properties).filter(([name, field]) => name !== 'id' && isOffered(field));

/** Items with one or two short fields are rows; all others are cards. */
export function isRow(item: TextSchema): boolean {
  const fields = offeredIn(item);
  return (
    fields.length <= 2 &&
    fields.every(([, field]) => !field.properties && !field.items && (isOneLine(field) || field.picture))
  );
}

/** How long a text is, where that matters: near its limit, and always where it must not be short. */
export function lengthNote({ minLength = 0, maxLength = Infinity }: TextSchema, { length }: string) {
  const hasMin = minLength > 1;
  if (!hasMin && length < maxLength * 0.85) return undefined;
  return {
    text: hasMin ? form.range(length, minLength, maxLength) : form.length(length, maxLength),
    isWrong: length < minLength || length > maxLength,
  };
}

/** Cards of longer lists are closed at first. */
const OPEN = 3;

/** A removal that can be taken back: the fields as they were before it, its place in the list, and the order that it left. */
interface Removal {
  text: string;
  place: number;
  left: string;
  fields: DraftFields;
}

/** What can be done with the items of a list. In `root`, the focus moves. */
export function useItemList(path: string, items: readonly Item[], nameOf: (item?: Item) => string) {
  const { fields, shipped, errors, change } = useTextForm();
  const root = useRef<HTMLDivElement>(null);
  const ids = items.map(({ id }) => id);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(ids.length > OPEN ? [] : ids));
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [status, setStatus] = useState('');
  const toFocus = useRef<string>(null);

  const at = (id: string) => `${path}/${id}`;
  const itemOf = (id: string) => items.find((item) => item.id === id);
  const failed = ids
    .filter((id) => Object.keys(errors).some((name) => `${name}/`.startsWith(`${at(id)}/`)))
    .join(' ');
  // An item with an error opens, and may be closed again.
  const [seen, setSeen] = useState('');
  if (failed !== seen) {
    setSeen(failed);
    if (failed !== '') setOpen(open.union(new Set(failed.split(' '))));
  }
  // React moves the element of an item that goes down, and the browser takes the focus from what is moved.
  useLayoutEffect(() => {
    if (toFocus.current !== null) root.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = null;
  });

  function reorder(next: readonly string[], announced: string): void {
    change({ [path]: next.join('\n') });
    setRemoval(null);
    setStatus(announced);
  }

  const without = (id: string) => ids.filter((other) => other !== id);

  function move(id: string, place: number): boolean {
    if (place < 0 || place >= ids.length || ids[place] === id) return false;
    reorder(without(id).toSpliced(place, 0, id), form.moved(nameOf(itemOf(id)), place + 1, ids.length));
    return true;
  }

  /** Changes the order and takes the changes of `gone` out. */
  function takeOut(gone: readonly string[], order: string | null, text: string, place: number): void {
    const names = [path, ...gone.flatMap((id) => changedBelow(fields, at(id)))];
    const before = Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
    setRemoval({ text, place, left: order ?? shipped[path] ?? '', fields: before });
    change({ ...Object.fromEntries(names.map((name) => [name, null])), [path]: order });
    setStatus(text);
    toFocus.current = '[data-undo]';
  }

  return {
    root,
    ids,
    status,
    // Not over another list, such as one that another person has stored.
    removal: removal?.left === ids.join('\n') ? removal : null,
    isOpen: (id: string) => open.has(id),
    toggle: (id: string) => setOpen(open.symmetricDifference(new Set([id]))),
    /** Moves an item by its buttons. The focus stays on the button. */
    step(id: string, by: 1 | -1): void {
      if (move(id, ids.indexOf(id) + by)) toFocus.current = `[data-item="${at(id)}"] [data-step="${by}"]`;
    },
    drop(id: string, target: string, edge: 'before' | 'after'): void {
      move(id, without(id).indexOf(target) + (edge === 'after' ? 1 : 0));
    },
    add(): void {
      const id = `new-${newIdempotencyKey().replaceAll('-', '').slice(-8)}`;
      reorder([...ids, id], form.added);
      setOpen(open.union(new Set([id])));
      toFocus.current = `[data-item="${at(id)}"] :is(input, textarea)`;
    },
    remove: (id: string) =>
      takeOut([id], without(id).join('\n'), form.removed(nameOf(itemOf(id))), ids.indexOf(id)),
    /** Restores the shipped items and their order. Changed words of the remaining ones stay. */
    reset() {
      const added = ids.filter((id) => isFresh(`/${id}`));
      takeOut(added, null, form.listReset, 0);
    },
    undo({ fields: before, place }: Removal): void {
      change(before);
      setRemoval(null);
      setStatus('');
      toFocus.current = `:scope > ol > li:nth-child(${place + 1}) [data-step]`;
    },
  };
}
