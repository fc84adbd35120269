import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether the bell shows that messages were set aside as suspected spam: at most once a day, and only for messages that arrived
 * since. `newest`: the id of the newest of them; 0 without one. `day`: when it was read.
 */
export function useSuspectedNotice(newest: number, day: string) {
  const [seen, setSeen] = useLocalStorage({
    key: 'suspectedSeen',
    defaultValue: { id: 0, day: '' },
    getInitialValueInEffect: false,
  });
  const isDue = newest > seen.id && seen.day !== day;
  return { isDue, dismiss: () => isDue && setSeen({ id: newest, day }) };
}
