import { QueryClient } from '@tanstack/react-query';
import { followSession, readSession } from '../session/session.ts';
import { isMissing } from './problem.ts';

/**
 * What the screens know of the server. Nothing is tried again behind a person's back: the screen says what
 * went wrong at once, and offers to try again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

let userId = readSession()?.userId;

// Nothing that one person saw stays for the next.
followSession(() => {
  const now = readSession()?.userId;
  if (now !== userId) queryClient.clear();
  userId = now;
});

/** The features whose data the screens hold, as the first part of every query key. */
export type Feature = 'careers' | 'blogs' | 'contacts' | 'users' | 'dashboard';

/** Waits for a deletion; where somebody else was quicker the lists are asked for anew as well. */
export async function afterDeletion(feature: Feature, deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (isMissing(error)) void invalidate(feature);
    throw error;
  }
  await invalidate(feature);
}

/** After a write: whatever shows this feature's data asks for it anew, and so do the dashboard's figures. */
export async function invalidate(feature: Feature): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [feature] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
