// Paging of the API lists: `?page` and `?per_page`, and the headers `X-Total-Count` and `Link`.

import type { Context } from 'hono';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, type PageRange, pageCount, pageRange } from '../../contract/paging.ts';

/** The page range for `?page` and `?per_page`; undefined (the whole list) without both. */
function pageRangeOf(query: { page?: number; per_page?: number }): PageRange | undefined {
  if (query.page === undefined && query.per_page === undefined) return undefined;
  return pageRange(query.page ?? 1, query.per_page ?? pageSize.default);
}

/** A list's query after validation: only the parameters that the list declares. */
interface ListQuery {
  page?: number;
  per_page?: number;
  [narrowing: string]: string | number | undefined;
}

/** Sends what `read` finds as a bare array, with `X-Total-Count` and, for a page, `Link` to its neighbours (RFC 8288). */
export async function sendList<Item>(
  c: Context,
  query: ListQuery,
  read: (range: PageRange | undefined) => Promise<Listed<Item>>,
) {
  const range = pageRangeOf(query);
  const { items, total } = await read(range);
  c.header('X-Total-Count', String(total));
  if (range) c.header('Link', links(c.req.path, query, total, range));
  return c.json(items);
}

/** Builds the `Link` header from validated values only, so that its length is bounded for any request. */
function links(path: string, query: ListQuery, total: number, { offset, limit }: PageRange): string {
  const page = offset / limit + 1;
  const last = pageCount(total, limit);
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const link = (rel: string, target: number) => {
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    search.set('page', String(target));
    search.set('per_page', String(limit));
    return `<${path}?${search}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}
