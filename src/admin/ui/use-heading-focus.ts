import { useEffect, useLayoutEffect, useRef } from 'react';

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

/**
 * Moves the keyboard focus to the start of what is open, because the element that had it is gone: to the form of an
 * open dialog, otherwise to the screen's heading.
 */
export function focusScreen(): void {
  const start = document.querySelector<HTMLElement>('[role=dialog] [data-autofocus]');
  (start ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

/** For the root of a component: moves the focus to the start of the screen if the component is removed with it. */
export function useFocusHandover<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useLayoutEffect(() => {
    const shown = root.current;
    // React calls this before it removes the element; what takes its place is there one microtask later.
    return () => {
      if (shown?.contains(document.activeElement)) queueMicrotask(focusScreen);
    };
  }, []);
  return root;
}
