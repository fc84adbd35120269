import type { Context } from 'hono';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount, type PageRange, pageRange } from '../../contract/lists/paging.ts';
import { sendJson } from './send-json.ts';

/** A list's query after validation: only the parameters that the list declares. */
export interface ListQuery {
  page?: number;
  per_page?: number;
  [narrowing: string]: string | number | undefined;
}

/**
 * Sends what `read` finds as a bare array, with `X-Total-Count` and, for a page, `Link` to its neighbours (RFC 8288).
 * Without `page` and `per_page` it is the whole list.
 */
export async function sendList<Item, Query extends ListQuery>(
  c: Context,
  query: Query,
  read: (range: PageRange | undefined, query: Query) => Promise<Listed<Item>>,
  headers: Record<string, string> = {},
) {
  const { page, per_page: size } = query;
  const range = page || size ? pageRange(page ?? 1, size ?? pageSize.default) : undefined;
  const { items, total } = await read(range, query);
  return sendJson(c, items, 200, {
    ...headers,
    'X-Total-Count': String(total),
    ...(range && { Link: linkHeader(c.req.path, query, pageCount(total, range.limit), range) }),
  });
}

export function sendIds(c: Context, { items, total }: Listed<number>) {
  return sendJson(c, items, 200, { 'X-Total-Count': String(total) });
}

/** The links of a page. They have validated values only, so that the length of the header is bounded for any request. */
function linkHeader(path: string, query: ListQuery, last: number, { offset, limit }: PageRange): string {
  const page = offset / limit + 1;
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  search.set('per_page', String(limit));
  const link = (rel: string, target: number) => {
    search.set('page', String(target));
    return `<${path}?${search}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}
