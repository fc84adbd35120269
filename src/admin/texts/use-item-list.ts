// What can be done with the items of a list: open and close, move, add, remove, and take the last removal back.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { DraftFields } from '../drafts/save-queue.ts';
import { changedBelow, isFresh, moved, newItemId, useTextForm } from './text-form.ts';
import { words } from '../words/words.ts';

const texts = words.texts.form;

/** Cards of longer lists are closed at first. */
const OPEN = 3;

/** A removal that can be taken back: the fields as they were before it, its place in the list, and the order that it left. */
interface Removal {
  text: string;
  place: number;
  left: string;
  fields: DraftFields;
}

interface ItemListOptions {
  path: string;
  ids: readonly string[];
  /** The element of the list, in which the focus moves. */
  root: RefObject<HTMLElement | null>;
  /** What an item is called in announcements. */
  nameOf: (id: string) => string;
}

export function useItemList({ path, ids, root, nameOf }: ItemListOptions) {
  const { fields, shipped, errors, change } = useTextForm();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(ids.length > OPEN ? [] : ids));
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [status, setStatus] = useState('');
  const toFocus = useRef<string>(null);

  const at = (id: string) => `${path}/${id}`;
  const failed = ids
    .filter((id) => Object.keys(errors).some((name) => `${name}/`.startsWith(`${at(id)}/`)))
    .join(' ');
  // An item with an error opens, and may be closed again.
  const [seen, setSeen] = useState('');
  if (failed !== seen) {
    setSeen(failed);
    if (failed !== '') setOpen(new Set([...open, ...failed.split(' ')]));
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

  /** Returns whether the item has moved. */
  function move(id: string, place: number): boolean {
    if (place < 0 || place >= ids.length || ids[place] === id) return false;
    reorder(moved(ids, id, place), texts.moved(nameOf(id), place + 1, ids.length));
    return true;
  }

  /** Changes the order and takes the changes of `gone` out. */
  function takeOut(gone: readonly string[], order: string | null, text: string, place: number): void {
    const names = [path, ...gone.flatMap((id) => changedBelow(fields, at(id)))];
    setRemoval({
      text,
      place,
      left: order ?? shipped[path] ?? '',
      fields: Object.fromEntries(names.map((name) => [name, fields[name] ?? null])),
    });
    change({ ...Object.fromEntries(names.map((name) => [name, null])), [path]: order });
    setStatus(text);
    toFocus.current = '[data-undo]';
  }

  return {
    status,
    // Not over another list, such as one that another person has stored.
    removal: removal?.left === ids.join('\n') ? removal : null,
    isOpen: (id: string) => open.has(id),
    toggle: (id: string) =>
      setOpen(open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])),
    /** Moves an item by its buttons. The focus stays on the button. */
    step(id: string, by: 1 | -1): void {
      if (move(id, ids.indexOf(id) + by)) toFocus.current = `[data-item="${at(id)}"] [data-step="${by}"]`;
    },
    /** Moves an item beside another one. */
    drop(id: string, target: string, edge: 'before' | 'after'): void {
      const others = ids.filter((other) => other !== id);
      move(id, others.indexOf(target) + (edge === 'after' ? 1 : 0));
    },
    add(): void {
      const id = newItemId();
      reorder([...ids, id], texts.added);
      setOpen(new Set([...open, id]));
      toFocus.current = `[data-item="${at(id)}"] :is(input, textarea)`;
    },
    remove(id: string): void {
      const left = ids.filter((other) => other !== id);
      takeOut([id], left.join('\n'), texts.removed(nameOf(id)), ids.indexOf(id));
    },
    /** Restores the shipped items and their order. Changed words of the remaining ones stay. */
    reset: () =>
      takeOut(
        ids.filter((id) => isFresh(`/${id}`)),
        null,
        texts.listReset,
        0,
      ),
    undo({ fields: before, place }: Removal): void {
      change(before);
      setRemoval(null);
      setStatus('');
      toFocus.current = `:scope > ol > li:nth-child(${place + 1}) [data-step]`;
    },
  };
}
