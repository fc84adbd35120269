// API calls of the Sessions screen.

import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => bodyOf(api.sessions.$get({}, { init: { signal } })),
});

export function endSession(id: string) {
  return api.sessions[':id'].$delete({ param: { id } });
}

export function endOtherSessions() {
  return api.sessions.$delete({});
}
