import { useLocalStorage } from '@mantine/hooks';
import { today } from '../../contract/calendar.ts';

/**
 * Whether the bell shows that messages were set aside as suspected spam: at most once a day, and only for messages that arrived
 * since. `newest`: the id of the newest of them; 0 without one.
 */
export function useSuspectedNotice(newest: number) {
  const [seen, setSeen] = useLocalStorage({
    key: 'suspectedSeen',
    defaultValue: { id: 0, day: '' },
    getInitialValueInEffect: false,
  });
  const isDue = newest > seen.id && seen.day !== today();
  return { isDue, dismiss: () => isDue && setSeen({ id: newest, day: today() }) };
}
