import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { readFilters } from '../../contract/lists/lists.ts';
import { pageSize, sizeLimits } from '../../contract/limits.ts';
import { type Listed, pageCount, readPage } from '../../contract/lists/paging.ts';
import type { Feature } from '../api/query-client.ts';
import type { FilterSchema, ListFilters } from './filter-fields.ts';
import { useRememberedOrder } from '../url/form-url.ts';
import { readParams, useParamsOfUrl } from '../url/url-params.ts';
import { words } from '../words/words.ts';

export interface Column<Item, Sort extends string> {
  header: string;
  cell(item: Item): ReactNode;
  /** The API's sort field for this column; without it, the column cannot be sorted. */
  sort?: Sort;
  /** Its values are a few words: they stay on one line where the columns are side by side. */
  isShort?: boolean;
  /** In a card it belongs to the head: it is below the name, without a label. */
  isHead?: boolean;
}

interface ListOptions<Item, Sort extends string, Filters extends object> {
  feature: Feature;
  /** Name of this list, if the feature has another one. */
  name?: string;
  read: (query: ListQuery<Sort, Filters>, options: { init: RequestInit }) => Promise<Listed<Item>>;
  perPage?: number;
  /** Without them, the items are not shown in a table. */
  columns?: Column<Item, Sort>[];
  filters?: ListFilters<Filters>;
  failedText?: string;
  /** How often to read the list again, in ms, while it shows these items; false: not by itself. */
  pollInterval?: (items: Item[]) => number | false;
}

export type List<Item = unknown, Sort extends string = string, Filters extends object = object> = ReturnType<
  typeof useList<Item, Sort, Filters>
>;

/** The state of a list screen, in pages of `perPage` items. Page, search, filters and sort order are in the URL. */
export function useList<Item, Sort extends string = never, Filters extends object = object>({
  feature,
  name = 'list',
  read,
  perPage = pageSize.admin,
  columns = [],
  filters = { schema: z.object({}) as unknown as FilterSchema<Filters>, fields: [] },
  failedText = words.ui.listFailed,
  pollInterval,
}: ListOptions<Item, Sort, Filters>) {
  const [url, setUrl] = useParamsOfUrl();
  const { rememberedSort, rememberSort } = useRememberedOrder();
  const sorts = columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}` as Sort] : []));
  const page = readPage(url.get('page'));
  const filter = {
    search: removeUnstorable((url.get('search') ?? '').slice(0, sizeLimits.searchTerm)).trim(),
    filters: readFilters(filters.schema, url),
  };
  /** Which part of the list is shown. It is in the URL, so that users can share it and go back to it. */
  const params = {
    ...filter,
    page,
    /** A field, or `-field` for descending; undefined for the list's default order. */
    sort: sorts.find((sort) => sort === (url.get('sort') ?? rememberedSort)),
  };

  const query = useQuery({
    queryKey: [feature, name, params],
    queryFn: ({ signal }) =>
      read({ page: String(page), per_page: String(perPage), ...selectionOf(params) }, { init: { signal } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval?.(state.data?.items ?? []) ?? false,
  });
  const { data, isPlaceholderData } = query;
  const pages = pageCount(data?.total ?? 0, perPage);

  const isBeyondLastPage = data !== undefined && !isPlaceholderData && page > pages;
  // Do not show an empty previous page as "empty": the page that is loading may have items.
  const isReady = !isBeyondLastPage && !(isPlaceholderData && data?.items.length === 0);
  const list = {
    columns,
    fields: filters.fields,
    params,
    /** Changes the URL. A new search, filter or sort order starts at page 1. */
    change(changes: Partial<typeof params>, { replace } = { replace: false }): void {
      const next = { ...params, ...(!('page' in changes) && { page: 1 }), ...changes };
      // Preserve other parameters, such as `?edit`. Read `location`: a form may have opened since this render.
      const nextUrl = readParams(location);
      for (const key of ['page', 'search', 'sort', ...Object.keys(filters.schema.shape)]) nextUrl.delete(key);
      if (next.page > 1) nextUrl.set('page', String(next.page));
      for (const [key, value] of Object.entries({ search: next.search, sort: next.sort, ...next.filters }))
        if (value) nextUrl.set(key, value as string);
      setUrl(nextUrl, { replace });
    },
    sortBy(sort: Sort | undefined): void {
      rememberSort(sort);
      list.change({ sort });
    },
    /** The items to show, while the next page is loading those of the previous one; undefined until they are known. */
    items: isReady ? data?.items : undefined,
    /** How many items match, on all pages. */
    total: data?.total ?? 0,
    pages,
    firstNumber: (page - 1) * perPage + 1,
    selection: useSelection(JSON.stringify(filter)),
    failedText,
    query,
  };
  // Correct the page number in the URL: the last item of the page was deleted, or the URL had a wrong number.
  const isPageInvalid = (url.get('page') ?? String(page)) !== String(page);
  useEffect(() => {
    if (isBeyondLastPage) list.change({ page: pages }, { replace: true });
    else if (isPageInvalid) list.change({ page }, { replace: true });
  });
  return list;
}

/** The query of a list's route that selects the items of all pages. */
export type Selected<Sort extends string, Filters extends object> = Filters & {
  search?: string;
  sort?: Sort;
};

export type ListQuery<Sort extends string, Filters extends object> = Selected<Sort, Filters> &
  Record<'page' | 'per_page', string>;

export function selectionOf<Sort extends string, Filters extends object>(params: {
  search: string;
  sort: Sort | undefined;
  filters: Filters;
}): Selected<Sort, Filters> {
  const { search, sort, filters } = params;
  return { ...filters, ...(search && { search }), ...(sort && { sort }) };
}

interface SelectionState {
  filter: string;
  ids: ReadonlySet<number>;
  /** The item that was toggled last: a range begins at it. */
  anchor?: number;
}

/** In a row: deselects its item. An action of the row that takes the item out of the list calls it. */
export const DeselectContext = createContext(() => {});

const none: ReadonlySet<number> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** The selected items of all pages, at most `sizeLimits.bulk`. Another page or order keeps them, another `filter` does not. */
function useSelection(filter: string) {
  const [state, setState] = useState<SelectionState>({ filter, ids: none });
  if (state.filter !== filter) setState({ filter, ids: none });
  const { ids, anchor } = state;
  // What ends after the filter has changed, as "select all that match", is about the earlier list.
  const select = (selected: Iterable<number>, newAnchor?: number) =>
    setState((latest) =>
      latest.filter === filter
        ? { filter, ids: new Set([...selected].slice(0, sizeLimits.bulk)), anchor: newAnchor }
        : latest,
    );
  const setAll = (page: readonly number[], isSelected: boolean, newAnchor?: number) => {
    const items = new Set(page);
    select(isSelected ? ids.union(items) : ids.difference(items), newAnchor);
  };
  return {
    ids,
    isFull: ids.size >= sizeLimits.bulk,
    select,
    /** Selects or deselects an item of this page; with `isRange`, also those between it and the one toggled before. */
    toggle(id: number, { isRange, page }: { isRange: boolean; page: readonly number[] }) {
      const [from, to] = [page.indexOf(anchor ?? -1), page.indexOf(id)];
      const range = isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      setAll(range, !ids.has(id), id);
    },
    /** Selects all of these items, or deselects them if all are selected. */
    togglePage: (page: readonly number[]) => setAll(page, !page.every((id) => ids.has(id))),
    remove: (id: number) => setState((latest) => ({ ...latest, ids: latest.ids.difference(new Set([id])) })),
    clear: () => select([]),
  };
}
