// A list's page, search and sort order: read from the URL, written to it, and sent to the API.

import { z } from 'zod';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { readFilters } from '../../contract/lists/filters.ts';
import { sizeLimits, pageSize } from '../../contract/limits.ts';
import { readPage } from '../../contract/lists/page-query.ts';
import type { Feature } from '../api/query-client.ts';
import { readParams, useParamsOfUrl } from '../url/url-params.ts';

/** The schema of a list's filters, such as `CareerFilters`. */
export type FilterSchema<Filters extends object> = z.ZodObject & z.ZodType<Filters>;

/** Which part of a list is shown. It is in the URL, so that users can share it and go back to it. */
export interface ListParams<Sort extends string = string, Filters extends object = object> {
  page: number;
  search: string;
  /** A field, or `-field` for descending; undefined for the list's default order. */
  sort: Sort | undefined;
  /** The values of the list's filters that are set, by their parameter. */
  filters: Filters;
}

/**
 * The list parameters from the URL, and a function that changes them. A new search, filter or sort order starts at page 1.
 * @param sorts the sort orders of this list; any other is ignored.
 * @param filterSchema the filters of this list.
 * @param rememberedSort the order while the URL has none.
 */
export function useListParams<Sort extends string, Filters extends object>(
  sorts: readonly Sort[],
  filterSchema: FilterSchema<Filters> = z.object({}) as unknown as FilterSchema<Filters>,
  rememberedSort?: string,
) {
  const [searchParams, setSearchParams] = useParamsOfUrl();
  const pageInUrl = searchParams.get('page');
  const page = readPage(pageInUrl);
  const params: ListParams<Sort, Filters> = {
    page,
    search: removeUnstorable((searchParams.get('search') ?? '').slice(0, sizeLimits.searchTerm)).trim(),
    sort: sorts.find((sort) => sort === (searchParams.get('sort') ?? rememberedSort)),
    filters: readFilters(filterSchema, searchParams),
  };

  function change(changes: Partial<ListParams<Sort, Filters>>, { replace = false } = {}): void {
    const newParams = { ...params, ...(!('page' in changes) && { page: 1 }), ...changes };
    // Preserve other parameters, such as `?edit`. Read `location`: a form may have opened since this render.
    const next = readParams(location);
    for (const name of ['page', 'search', 'sort', ...Object.keys(filterSchema.shape)]) next.delete(name);
    if (newParams.page > 1) next.set('page', String(newParams.page));
    if (newParams.search) next.set('search', newParams.search);
    if (newParams.sort) next.set('sort', newParams.sort);
    for (const [name, value] of Object.entries(newParams.filters)) if (value) next.set(name, value as string);
    setSearchParams(next, { replace });
  }

  return {
    params,
    /** True if the page number in the URL is invalid, such as 0 or `abc`. */
    isPageInvalid: pageInUrl !== null && pageInUrl !== String(page),
    change,
  };
}

/** The query key of one part of a list; `name` is that of a second list of the feature. */
export function listKey(feature: Feature, params: ListParams, name = 'list') {
  return [feature, name, params];
}

/** The query string parameters for the API's list route. */
export function queryOf<Sort extends string, Filters extends object>(
  { page, ...selection }: ListParams<Sort, Filters>,
  perPage: number = pageSize.admin,
) {
  return { page: String(page), per_page: String(perPage), ...selectionOf(selection) };
}

/** The query string parameters that select all pages of a list. */
export function selectionOf<Sort extends string, Filters extends object>({
  search,
  sort,
  filters,
}: Omit<ListParams<Sort, Filters>, 'page'>) {
  return { ...filters, ...(search && { search }), ...(sort && { sort }) };
}
