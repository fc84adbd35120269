import { queryOptions } from '@tanstack/react-query';
import { readThread } from './inbox.data.ts';

/** The thread of a message, and the other messages of its sender. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: ['contacts', 'thread', id],
    queryFn: ({ signal }) => readThread(id, signal),
  });
