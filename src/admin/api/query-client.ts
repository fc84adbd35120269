// The data cache of the back office (TanStack Query), and its refetch after a write.

import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { subscribeToSession, readSession } from '../session/session.ts';
import { type api, bodyOf, type JsonResponse, listOf } from './client.ts';

// Render a started mutation before the next event, so that a second click finds it pending and sends nothing.
notifyManager.setScheduler(queueMicrotask);

/** The server's data for the screens. It never retries by itself: a screen shows the error at once, with a button. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    // Remove sent data, such as a password, from memory after the request.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

let userId = readSession()?.userId;

// Clear the cache when the user changes, so that the next user of this browser sees no old data.
subscribeToSession(() => {
  const now = readSession()?.userId;
  if (now !== userId) queryClient.clear();
  userId = now;
});

/** A feature of the API, such as `careers`. It is the first part of its query keys. */
export type Feature = Exclude<keyof typeof api, 'login' | 'logout' | 'verify' | 'password'>;

type QueryKey = readonly [Feature, ...unknown[]];

/** Call it after a write: refetches this feature and the dashboard, hidden data only when it is shown again. */
export const invalidate = (feature: Feature) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === feature || of === 'dashboard' });

interface Readable<Args, Body> {
  $get: (args: Args, options: { init: RequestInit }) => Promise<JsonResponse<Body>>;
}

/** The query of what a route responds; `args`: its parameters. */
export function readQueryWith<Args, Body>(queryKey: QueryKey, route: Readable<Args, Body>, args: Args) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => bodyOf(route.$get(args, { init: { signal } })) });
}

/** The same for a route without parameters. */
export const readQuery = <Body>(queryKey: QueryKey, route: Readable<object, Body>) =>
  readQueryWith(queryKey, route, {});

/** The query of a route that responds a list: the items of one page, and the number of all. */
export function listQuery<Args, Item>(queryKey: QueryKey, route: Readable<Args, Item[]>, args: Args) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => listOf(route.$get(args, { init: { signal } })) });
}
