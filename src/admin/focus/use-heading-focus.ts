// Moves the keyboard focus to the start of a screen, for users of keyboards and screen readers.

import { useEffect, useLayoutEffect, useRef } from 'react';

/** True until the first screen after the page load has been shown. */
let isFirstScreen = true;

/**
 * A ref for the heading of a screen, which receives the focus when the screen opens. On the first screen after a page
 * load the focus does not move, so that Tab reaches the skip link first.
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
 * Call it when the element with the focus was removed. Focuses the first field of an open dialog, otherwise the
 * screen's heading.
 */
export function focusScreen(): void {
  const start = document.querySelector<HTMLElement>('[role=dialog] [data-autofocus]');
  (start ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

/**
 * Call it when an action has ended whose dialog or menu had the focus. Leaves the focus where the person has moved it.
 * A `BusyButton` with the focus needs no call: it has `useFocusFallback`.
 */
export function focusScreenIfLost(): void {
  if (document.activeElement === document.body) focusScreen();
}

/** A ref for a component's root element. If the component is removed with the focus in it, calls `focusScreen`. */
export function useFocusFallback<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useLayoutEffect(() => {
    const shown = root.current;
    // React calls this before it removes the element. Its replacement is in the page one microtask later.
    return () => {
      if (shown?.contains(document.activeElement)) queueMicrotask(focusScreen);
    };
  }, []);
  return root;
}
