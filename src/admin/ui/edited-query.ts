import { queryOptions } from '@tanstack/react-query';
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
