// Returns the keyboard focus when a dialog closes.

import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { useEffectEvent, useRef } from 'react';
import { focusScreen } from './use-heading-focus.ts';

/** How many elements to remember: enough to find a remaining one after a form and its confirmation have closed. */
const HISTORY_LENGTH = 20;

/**
 * When a dialog closes, focuses the latest element that had the focus and is still in the page, otherwise the start
 * of the screen. Replaces Mantine's `returnFocus`, which notes the element too late when a dialog opens again.
 * @param dialogs selects this dialog and those that may open over it: the focus never returns into them.
 */
export function useFocusReturn(isOpen: boolean, dialogs: string): void {
  const focusHistory = useRef<HTMLElement[]>([]);
  useWindowEvent('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const others = focusHistory.current.filter((element) => element !== target);
    focusHistory.current = [...others, target].slice(-HISTORY_LENGTH);
  });

  const returnFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest(dialogs)) return;
    // Skip menu items: a menu closes when the user chooses one, so its items will be removed.
    const willBeRemoved = (element: Element) => element.closest(dialogs) ?? element.closest('[role=menu]');
    const latest = focusHistory.current.findLast((element) => element.isConnected && !willBeRemoved(element));
    latest?.focus({ preventScroll: true });
    if (document.activeElement !== latest) focusScreen();
  });
  useDidUpdate(() => {
    if (isOpen) return;
    // Wait until Mantine's focus trap is removed. The dialog may still be in the page, fading out.
    const timer = setTimeout(() => returnFocus(), 20);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
