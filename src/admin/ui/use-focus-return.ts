// Returns the keyboard focus when a dialog closes.

import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusScreen } from './use-heading-focus.ts';

/** How many elements to remember: enough to find a remaining one after a form and its confirmation have closed. */
const REMEMBERED = 20;

/**
 * When a dialog closes, focuses the latest element that had the focus and is still in the page, otherwise the start
 * of the screen. Replaces Mantine's `returnFocus`, which notes the element too late when a dialog opens again.
 * @param dialogs selects this dialog and those that may open over it: the focus never returns into them.
 */
export function useFocusReturn(isOpen: boolean, dialogs: string): void {
  const visited = useRef<HTMLElement[]>([]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      visited.current = [...visited.current.filter((element) => element !== target), target].slice(
        -REMEMBERED,
      );
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const giveBack = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest(dialogs)) return;
    // Skip menu items: a menu closes when the user chooses one, so its items will be removed.
    const isClosing = (element: Element) => element.closest(dialogs) ?? element.closest('[role=menu]');
    const latest = visited.current.findLast((element) => element.isConnected && !isClosing(element));
    latest?.focus({ preventScroll: true });
    if (document.activeElement !== latest) focusScreen();
  });
  useDidUpdate(() => {
    if (isOpen) return;
    // Wait until Mantine's focus trap is removed. The dialog may still be in the page, fading out.
    const timer = setTimeout(() => giveBack(), 20);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
