// API calls of missing pages, their redirects, and broken links.

import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyOf, idParam, listOf } from '../api/client.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';

const calls = api['missing-pages'];

export function listMissing(params: ListParams<never>, signal: AbortSignal) {
  return listOf(calls.$get({ query: queryOf(params) }, { init: { signal } }));
}

export function leadTo(id: number, target: string | null) {
  return bodyOf(calls[':id'].$put({ ...idParam(id), json: { target } }));
}

/** The newest links that lead nowhere. */
export const brokenLinksQuery = queryOptions({
  queryKey: ['missing-pages', 'links'],
  queryFn: ({ signal }) => listOf(calls.links.$get({ query: { page: '1' } }, { init: { signal } })),
});

/** Finds articles and jobs: their titles, by their paths on the site. */
export async function findPages(search: string, signal: AbortSignal) {
  const { blogs, careers } = await bodyOf(api.find.$get({ query: { search } }, { init: { signal } }));
  return new Map([
    ...blogs.items.map(({ id, name }) => [paths.blog(id), name] as const),
    ...careers.items.map(({ id, name }) => [paths.career(id), name] as const),
  ]);
}
