import { type PageRange, pageCount } from '../../contract/paging.ts';

/** A list's query after validation: only the parameters that the list declares. */
export interface ListQuery {
  page?: number;
  per_page?: number;
  [narrowing: string]: string | number | undefined;
}

/** Builds the RFC 8288 `Link` header of a page of a list from validated values only, so that its length is bounded for any request. */
export function linkHeader(
  path: string,
  query: ListQuery,
  total: number,
  { offset, limit }: PageRange,
): string {
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
