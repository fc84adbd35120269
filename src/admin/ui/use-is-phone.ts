import { useMediaQuery } from '@mantine/hooks';

/** True below Mantine's `sm` breakpoint, where the sidebar becomes an overlay. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
}
