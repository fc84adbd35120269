import { useMediaQuery } from '@mantine/hooks';

/** True on a phone: below Mantine's `sm` breakpoint. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
}
