import { useQuery } from '@tanstack/react-query';
import { readInboxOptions } from './inbox.data.ts';

/** Whether the site sends mail, and who can be assigned; undefined while it loads. They change rarely. */
export function useInboxOptions() {
  return useQuery({
    queryKey: ['contacts', 'options'],
    queryFn: ({ signal }) => readInboxOptions(signal),
    staleTime: 60_000,
  }).data;
}
