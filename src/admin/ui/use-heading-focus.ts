import { useEffect, useRef } from 'react';

/** Whether no screen has been shown since the page was loaded. */
let isFirstScreen = true;

/**
 * For the heading of a screen: whoever comes to it by keyboard or screen reader begins there. The first screen
 * after the page was loaded leaves the focus to the browser: the skip link is the first thing to reach.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  return heading;
}

/** Gives the focus to the screen's heading: what had it is there no more. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
