// Returns the keyboard focus when a dialog closes.

import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { focusScreen } from './use-heading-focus.ts';

/** How many elements to remember: enough to find a remaining one after a form and its confirmation have closed. */
const HISTORY_LENGTH = 20;
/** Of all dialogs: one that is mounted only while it is open has not seen what had the focus before. */
let focusHistory: HTMLElement[] = [];

/**
 * When a dialog closes, or is removed while it is open, focuses the latest element that had the focus and is still in
 * the page, otherwise the start of the screen. Replaces Mantine's `returnFocus`, which notes the element too late when a
 * dialog opens again.
 * @param dialogs selects this dialog and those that may open over it: the focus never returns into them.
 */
export function useFocusReturn(isOpen: boolean, dialogs: string): void {
  useWindowEvent('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const others = focusHistory.filter((element) => element !== target);
    focusHistory = [...others, target].slice(-HISTORY_LENGTH);
  });

  const returnFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    // Recovery codes follow the form of a factor: their dialog has the focus.
    if (activeElement?.closest('[data-once]')) return;
    if (activeElement !== body && !activeElement?.closest(dialogs)) return;
    // Skip menu items: a menu closes when the user chooses one, so its items will be removed.
    const willBeRemoved = (element: Element) => element.closest(dialogs) ?? element.closest('[role=menu]');
    const latest = focusHistory.findLast((element) => element.isConnected && !willBeRemoved(element));
    latest?.focus({ preventScroll: true });
    if (document.activeElement !== latest) focusScreen();
  });
  const onRemoved = useEffectEvent(() => {
    if (isOpen) setTimeout(() => document.activeElement === document.body && returnFocus(), 20);
  });
  useEffect(() => () => onRemoved(), []);
  useDidUpdate(() => {
    if (isOpen) return;
    // Wait until Mantine's focus trap is removed. The dialog may still be in the page, fading out.
    const timer = setTimeout(() => returnFocus(), 20);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
