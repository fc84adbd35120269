// The state of a list screen: what its URL asks for, the page of items that the server has for it, and the selection.

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { z } from 'zod';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { readFilters } from '../../contract/lists/lists.ts';
import { pageSize, sizeLimits } from '../../contract/limits.ts';
import { type Listed, pageCount, readPage } from '../../contract/lists/paging.ts';
import type { Feature } from '../api/query-client.ts';
import type { FilterField, FilterSchema, ListFilters } from './filter-fields.ts';
import { useRememberedOrder } from '../url/list-order.ts';
import { readParams, useParamsOfUrl } from '../url/url-params.ts';
import { type Selection, useSelection } from './use-selection.ts';
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
  /** Reads one page of the matching items; the server searches, sorts and counts. */
  read: (query: ListQuery<Sort, Filters>, options: { init: RequestInit }) => Promise<Listed<Item>>;
  perPage?: number;
  /** Without them, the items are not shown in a table. */
  columns?: Column<Item, Sort>[];
  filters?: ListFilters<Filters>;
  failedText?: string;
  /** How often to read the list again, in ms, while it shows these items; false: not by itself. */
  pollInterval?: (items: Item[]) => number | false;
}

/** What the parts of a list screen show and change. */
export interface List<Item = unknown, Sort extends string = string, Filters extends object = object> {
  columns: Column<Item, Sort>[];
  fields: readonly FilterField[];
  params: ListParams<Sort, Filters>;
  /** Changes the URL. A new search, filter or sort order starts at page 1. */
  change(changes: Partial<ListParams<Sort, Filters>>, options?: { replace: boolean }): void;
  sortBy(sort: Sort | undefined): void;
  /** The items to show, while the next page is loading those of the previous one; undefined until they are known. */
  items: Item[] | undefined;
  /** How many items match, on all pages. */
  total: number;
  pages: number;
  /** The number of the first item of this page. */
  firstNumber: number;
  selection: Selection;
  failedText: string;
  query: UseQueryResult<Listed<Item>>;
}

/** A list in pages of `perPage` items. Page, search, filters and sort order are in the URL. */
export function useList<Item, Sort extends string = never, Filters extends object = object>({
  feature,
  name,
  read,
  perPage = pageSize.admin,
  columns = [],
  filters = { schema: z.object({}) as unknown as FilterSchema<Filters>, fields: [] },
  failedText = words.ui.listFailed,
  pollInterval,
}: ListOptions<Item, Sort, Filters>): List<Item, Sort, Filters> {
  const [url, setUrl] = useParamsOfUrl();
  const { rememberedSort, rememberSort } = useRememberedOrder();
  const sorts = columns.flatMap(({ sort }) => (sort ? [sort, `-${sort}` as Sort] : []));
  const page = readPage(url.get('page'));
  const filter = {
    search: removeUnstorable((url.get('search') ?? '').slice(0, sizeLimits.searchTerm)).trim(),
    filters: readFilters(filters.schema, url),
  };
  const params = {
    ...filter,
    page,
    sort: sorts.find((sort) => sort === (url.get('sort') ?? rememberedSort)),
  };

  function change(changes: Partial<ListParams<Sort, Filters>>, { replace } = { replace: false }): void {
    const next = { ...params, ...(!('page' in changes) && { page: 1 }), ...changes };
    // Preserve other parameters, such as `?edit`. Read `location`: a form may have opened since this render.
    const nextUrl = readParams(location);
    for (const key of ['page', 'search', 'sort', ...Object.keys(filters.schema.shape)]) nextUrl.delete(key);
    if (next.page > 1) nextUrl.set('page', String(next.page));
    for (const [key, value] of Object.entries({ search: next.search, sort: next.sort, ...next.filters }))
      if (value) nextUrl.set(key, value as string);
    setUrl(nextUrl, { replace });
  }

  const query = useQuery({
    queryKey: listKey(feature, params, name),
    queryFn: ({ signal }) => read(queryOf(params, perPage), { init: { signal } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval?.(state.data?.items ?? []) ?? false,
  });
  const { data, isPlaceholderData } = query;
  const selection = useSelection(JSON.stringify(filter));
  const pages = pageCount(data?.total ?? 0, perPage);

  // Correct the page number in the URL: the last item of the page was deleted, or the URL had a wrong number.
  const isBeyondLastPage = data !== undefined && !isPlaceholderData && page > pages;
  const isPageInvalid = (url.get('page') ?? String(page)) !== String(page);
  useEffect(() => {
    if (isBeyondLastPage) change({ page: pages }, { replace: true });
    else if (isPageInvalid) change({ page }, { replace: true });
  });

  // Do not show an empty previous page as "empty": the page that is loading may have items.
  const isReady = !isBeyondLastPage && !(isPlaceholderData && data?.items.length === 0);
  return {
    columns,
    fields: filters.fields,
    params,
    change,
    sortBy(sort) {
      rememberSort(sort);
      change({ sort });
    },
    items: isReady ? data?.items : undefined,
    total: data?.total ?? 0,
    pages,
    firstNumber: (page - 1) * perPage + 1,
    selection,
    failedText,
    query,
  };
}

/** Which part of a list is shown. It is in the URL, so that users can share it and go back to it. */
export interface ListParams<Sort extends string = string, Filters extends object = object> {
  page: number;
  search: string;
  /** A field, or `-field` for descending; undefined for the list's default order. */
  sort: Sort | undefined;
  /** The values of the list's filters that are set, by their parameter. */
  filters: Filters;
}

/** The query key of one part of a list; `name` is that of a second list of the feature. */
export function listKey(feature: Feature, params: ListParams, name = 'list') {
  return [feature, name, params];
}

/** The query of a list's route that selects the items of all pages. */
export type Selected<Sort extends string, Filters extends object> = Filters & {
  search?: string;
  sort?: Sort;
};

/** The query of a list's route. */
export type ListQuery<Sort extends string, Filters extends object> = Selected<Sort, Filters> & {
  page: string;
  per_page: string;
};

function queryOf<Sort extends string, Filters extends object>(
  params: ListParams<Sort, Filters>,
  perPage: number,
): ListQuery<Sort, Filters> {
  return { page: String(params.page), per_page: String(perPage), ...selectionOf(params) };
}

export function selectionOf<Sort extends string, Filters extends object>({
  search,
  sort,
  filters,
}: Omit<ListParams<Sort, Filters>, 'page'>): Selected<Sort, Filters> {
  return { ...filters, ...(search && { search }), ...(sort && { sort }) };
}
