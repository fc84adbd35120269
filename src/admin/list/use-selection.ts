import { createContext, useState } from 'react';
import { sizeLimits } from '../../contract/limits.ts';

/** The selected items of a list, on all its pages. */
export interface Selection {
  ids: ReadonlySet<number>;
  isFull: boolean;
  /**
   * Selects or deselects an item. With `isRange`, also those between it and the one before, of the items of this page.
   */
  toggle: (id: number, options: { isRange: boolean; page: readonly number[] }) => void;
  /** Selects all of these items, or deselects them if all are selected. */
  togglePage: (page: readonly number[]) => void;
  select: (ids: readonly number[]) => void;
  /** Deselects an item that has left the list. */
  remove: (id: number) => void;
  clear: () => void;
}

interface State {
  filter: string;
  ids: ReadonlySet<number>;
  /** The item that was toggled last: a range begins at it. */
  anchor?: number;
}

/** In a row: deselects its item. An action of the row that takes the item out of the list calls it. */
export const DeselectContext = createContext(() => {});

const none: ReadonlySet<number> = new Set();

/** The selection of a list, at most `sizeLimits.bulk` items. Another page or order keeps it, another `filter` clears it. */
export function useSelection(filter: string): Selection {
  const [state, setState] = useState<State>({ filter, ids: none });
  if (state.filter !== filter) setState({ filter, ids: none });
  const { ids, anchor } = state;
  // What ends after the filter has changed, as "select all that match", is about the earlier list.
  const store = (selected: Iterable<number>, newAnchor?: number) =>
    setState((latest) =>
      latest.filter === filter
        ? { filter, ids: new Set([...selected].slice(0, sizeLimits.bulk)), anchor: newAnchor }
        : latest,
    );
  const setAll = (page: readonly number[], isSelected: boolean, newAnchor?: number) => {
    const items = new Set(page);
    store(isSelected ? ids.union(items) : ids.difference(items), newAnchor);
  };
  return {
    ids,
    isFull: ids.size >= sizeLimits.bulk,
    toggle(id, { isRange, page }) {
      const [from, to] = [page.indexOf(anchor ?? -1), page.indexOf(id)];
      const range = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      setAll(range, !ids.has(id), id);
    },
    togglePage: (page) => setAll(page, !page.every((id) => ids.has(id))),
    select: (selected) => store(selected),
    remove: (id) => setState((latest) => ({ ...latest, ids: latest.ids.difference(new Set([id])) })),
    clear: () => store([]),
  };
}
