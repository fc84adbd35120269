import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusScreen } from './use-heading-focus.ts';

/** Enough to find one that is still there after a form and a question over it have closed. */
const REMEMBERED = 20;

/**
 * Gives the keyboard focus back when a dialog closes: to the latest element that had it and is still there, otherwise
 * to the start of the screen. Mantine's own `returnFocus` notes the element too late when a dialog opens again.
 * @param dialogs selects this dialog and those that may lie over it: the focus never returns into them.
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
    // An item of a menu is about to go: a menu closes when one is chosen.
    const isClosing = (element: Element) => element.closest(dialogs) ?? element.closest('[role=menu]');
    const latest = visited.current.findLast((element) => element.isConnected && !isClosing(element));
    latest?.focus({ preventScroll: true });
    if (document.activeElement !== latest) focusScreen();
  });
  useDidUpdate(() => {
    if (isOpen) return;
    // By then the focus trap is gone. The dialog may still be there, fading out.
    const timer = setTimeout(() => giveBack(), 20);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
