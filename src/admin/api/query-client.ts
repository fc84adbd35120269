import { notifyManager, QueryClient } from '@tanstack/react-query';
import { followSession, readSession } from '../session/session.ts';
import type { api } from './client.ts';

// Components render a started mutation before the next event, so a second click finds it pending and sends nothing.
notifyManager.setScheduler(queueMicrotask);

/**
 * What the screens know of the server. Nothing is tried again behind a person's back: the screen says what
 * went wrong at once, and offers to try again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    // Nothing that was sent stays in memory afterwards, such as a password.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

let userId = readSession()?.userId;

// Nothing that one person saw stays for the next.
followSession(() => {
  const now = readSession()?.userId;
  if (now !== userId) queryClient.clear();
  userId = now;
});

/** A feature of the API, such as `careers`: the first part of every query key. */
export type Feature = Exclude<keyof typeof api, 'login' | 'logout'>;

/** After a write: refetches what the screen shows of this feature and of the dashboard; the rest when it is opened. */
export async function invalidate(feature: Feature): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [feature] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
