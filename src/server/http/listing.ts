import type { Context } from 'hono';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, type Window, pageCount, pageWindow } from '../../contract/paging.ts';

/** The window that `?page` and `?per_page` ask for; undefined (the whole list) without both. */
export function windowOf(query: { page?: number; per_page?: number }): Window | undefined {
  if (query.page === undefined && query.per_page === undefined) return undefined;
  return pageWindow(query.page ?? 1, query.per_page ?? pageSize.default);
}

/** Answers the bare array, with `X-Total-Count` and, for a window, the RFC 8288 `Link` to its neighbours. */
export function listAnswer<Item>(c: Context, { items, total }: Listed<Item>, window: Window | undefined) {
  c.header('X-Total-Count', String(total));
  if (window) c.header('Link', links(c.req.url, total, window));
  return c.json(items);
}

function links(url: string, total: number, { offset, limit }: Window): string {
  const page = offset / limit + 1;
  const last = pageCount(total, limit);
  const link = (rel: string, target: number) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.set('page', String(target));
    searchParams.set('per_page', String(limit));
    return `<${pathname}?${searchParams}>; rel="${rel}"`;
  };
  return [
    link('first', 1),
    ...(page > 1 ? [link('prev', Math.min(page - 1, last))] : []),
    ...(page < last ? [link('next', page + 1)] : []),
    link('last', last),
  ].join(', ');
}
