import { useQuery } from '@tanstack/react-query';
import { countSuspected } from './contacts.data.ts';

/** The number of messages that are suspected to be spam, and the newest of them. */
export function useSuspectedCount() {
  return useQuery({
    queryKey: ['contacts', 'suspected-count'],
    queryFn: ({ signal }) => countSuspected(signal),
  });
}
