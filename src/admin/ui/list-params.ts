import { useSearchParams } from 'react-router';
import { removeUnstorable } from '../../contract/fields.ts';
import { sizeLimits, pageSize } from '../../contract/limits.ts';
import { readPage } from '../../contract/page-query.ts';
import type { Feature } from '../api/query-client.ts';

/** Which part of a list is shown: it stands in the address, so that it can be shared and gone back to. */
export interface ListParams<Sort extends string = string> {
  page: number;
  search: string;
  /** A field, or `-field` for descending; undefined for the list's own order. */
  sort: Sort | undefined;
}

/**
 * The part of the list that the address asks for, and what changes it. A new search or order begins at page 1.
 * @param sorts the orders that this list has; any other is ignored.
 */
export function useListParams<Sort extends string>(sorts: readonly Sort[]) {
  const [address, setAddress] = useSearchParams();
  const given = address.get('page');
  const page = readPage(given);
  const params: ListParams<Sort> = {
    page,
    search: removeUnstorable((address.get('search') ?? '').slice(0, sizeLimits.searchTerm)).trim(),
    sort: sorts.find((sort) => sort === address.get('sort')),
  };

  function change(changed: Partial<ListParams<Sort>>, { replace = false } = {}): void {
    const wanted = { ...params, ...(!('page' in changed) && { page: 1 }), ...changed };
    // What else stands there is kept: the form that lies over the list. It may have been opened since this was drawn.
    const next = new URLSearchParams(location.search);
    for (const name of ['page', 'search', 'sort']) next.delete(name);
    if (wanted.page > 1) next.set('page', String(wanted.page));
    if (wanted.search) next.set('search', wanted.search);
    if (wanted.sort) next.set('sort', wanted.sort);
    setAddress(next, { replace });
  }

  return {
    params,
    /** Whether the URL has a page number that no list has, such as 0 or `abc`. */
    isPageCorrected: given !== null && given !== String(page),
    change,
  };
}

/** What the part of a list is kept under, of those that the screens hold. */
export function listKey(feature: Feature, params: ListParams) {
  return [feature, 'list', params];
}

/** The query of the API's list for it. */
export function queryOf<Sort extends string>({ page, search, sort }: ListParams<Sort>) {
  return {
    page: String(page),
    per_page: String(pageSize.admin),
    ...(search && { search }),
    ...(sort && { sort }),
  };
}
