import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than Mantine's breakpoint `sm`: what lies beside the screen then lies over it. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
}
