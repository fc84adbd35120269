// Paging of the API lists: `?page` and `?per_page`, and the headers `X-Total-Count` and `Link`.

import type { Context } from 'hono';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, type PageRange, pageRange } from '../../contract/paging.ts';
import { linkHeader, type ListQuery } from './link-header.ts';

/** The page range for `?page` and `?per_page`; undefined (the whole list) without both. */
function pageRangeOf(query: { page?: number; per_page?: number }): PageRange | undefined {
  if (query.page === undefined && query.per_page === undefined) return undefined;
  return pageRange(query.page ?? 1, query.per_page ?? pageSize.default);
}

/** Sends what `read` finds as a bare array, with `X-Total-Count` and, for a page, `Link` to its neighbours (RFC 8288). */
export async function sendList<Item>(
  c: Context,
  query: ListQuery,
  read: (range: PageRange | undefined) => Promise<Listed<Item>>,
  headers: Record<string, string> = {},
) {
  const range = pageRangeOf(query);
  const { items, total } = await read(range);
  return c.json(items, 200, {
    ...headers,
    'X-Total-Count': String(total),
    ...(range && { Link: linkHeader(c.req.path, query, total, range) }),
  });
}

/** Sends ids as a bare array, with the number of all that match in `X-Total-Count`. */
export function sendIds(c: Context, { items, total }: Listed<number>) {
  return c.json(items, 200, { 'X-Total-Count': String(total) });
}
