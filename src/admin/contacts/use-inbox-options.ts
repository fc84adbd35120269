import { queryOptions, useQuery } from '@tanstack/react-query';
import { readInboxOptions } from './inbox.data.ts';

/** Whether the site sends mail, and who can be assigned; undefined while it loads. */
export function useInboxOptions() {
  return useQuery(inboxOptionsQuery).data;
}

/** They change rarely. */
export const inboxOptionsQuery = queryOptions({
  queryKey: ['contacts', 'options'],
  queryFn: ({ signal }) => readInboxOptions(signal),
  staleTime: 60_000,
});
