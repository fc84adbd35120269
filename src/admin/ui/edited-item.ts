import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WithETag } from '../api/client.ts';
import type { Feature } from '../api/query-client.ts';

/**
 * Query options for the object that a form edits. It is read when the form opens and never refetched automatically,
 * because new data would replace the user's input.
 * @param id as it is in the URL.
 */
export function editedItemQuery<Item>(
  feature: Feature,
  id: string,
  read: (id: string, signal: AbortSignal) => Promise<WithETag<Item>>,
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

/** Reads the object that a form edits. If a refetch fails, `error` stays null, so that the form stays open. */
export function useEditedItem<Item>(...options: Parameters<typeof editedItemQuery<Item>>) {
  const { data, error, isFetching, refetch } = useQuery(editedItemQuery(...options));
  return { data, error: data === undefined ? error : null, isFetching, refetch };
}
