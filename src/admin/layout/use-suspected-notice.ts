import { storePreferences, usePreferences } from '../session/preferences.ts';

/**
 * Whether the bell shows that messages were set aside as suspected spam: at most once a day, and only for messages that arrived
 * since. `newest`: the id of the newest of them; 0 without one. `day`: when it was read.
 */
export function useSuspectedNotice(newest: number, day: string) {
  const { suspectedSeen } = usePreferences();
  const isDue = newest > (suspectedSeen?.id ?? 0) && suspectedSeen?.day !== day;
  return { isDue, dismiss: () => isDue && storePreferences({ suspectedSeen: { id: newest, day } }) };
}
