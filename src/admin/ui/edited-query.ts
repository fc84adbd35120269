import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Tagged } from '../api/client.ts';
import type { Feature } from '../api/query-client.ts';

/**
 * The object that a form edits: read when the form opens and never again under the hands of whoever edits it.
 * @param id as it stands in the address.
 */
export function editedQuery<Item>(
  feature: Feature,
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<Tagged<Item>>,
) {
  return queryOptions({
    queryKey: ['edited', feature, id],
    queryFn: ({ signal }) => read(id, signal),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The object that a form edits. What failed is told only while there is nothing to show: no form goes for it. */
export function useEdited<Item>(...edited: Parameters<typeof editedQuery<Item>>) {
  const { data, error, isFetching, refetch } = useQuery(editedQuery(...edited));
  return { data, error: data === undefined ? error : null, isFetching, refetch };
}
