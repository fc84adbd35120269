// Where the keyboard focus goes when a screen, a form or a dialog opens or closes, for users of keyboards and screen readers.

import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

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

/** For when the element with the focus was removed. Focuses the first field of an open dialog, else the screen's heading. */
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

/** Focuses the first field when the form appears: its dialog may have opened before its data or its script arrived. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={form}>{children}</div>;
}

/** Focuses the first field on the screen that has an error. */
export function focusFirstError(
  form: { getInputNode: (field: string) => HTMLElement | null },
  fieldErrors: object,
): void {
  const [input] = Object.keys(fieldErrors)
    .map((field) => form.getInputNode(field))
    .filter((node) => node !== null)
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  input?.focus({ preventScroll: true });
  // Center it, so that its label is visible and the top bar does not cover it.
  input?.scrollIntoView({ block: 'center' });
}

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
