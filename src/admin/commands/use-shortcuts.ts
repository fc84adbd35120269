import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreferences } from '../session/preferences.ts';
import type { Place } from './places.ts';
import { pressedKey } from './pressed-key.ts';

/** The dialogs that shortcuts open. */
export type CommandDialog = 'palette' | 'shortcuts';

/** Where a key belongs to what has the focus: texts, lists of options, menus, charts. */
const KEY_USERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=textbox], [role=menu], [role=listbox], [role=application]';

/** How long after a letter that was typed into a field the next one is still meant for it, though it is gone, in ms. */
const TYPING_TIME = 1000;
/** What must be answered, or stored, before anything else: a question, the confirmation of § 6.7, a text that is shown once. */
const FIRST = '[role=alertdialog], :is([data-verify], [data-once]) [role=dialog]';

interface Options {
  places: Place[];
  opened: CommandDialog | null;
  onOpen: (dialog: CommandDialog | null) => void;
}

/**
 * The keyboard shortcuts of the back office (§ 8.16). Single keys do nothing while the user types or a dialog is open,
 * and can be switched off (WCAG 2.1.4).
 * @returns whether `g` was pressed, and the letter of a place is awaited.
 */
export function useShortcuts({ places, opened, onOpen }: Options): boolean {
  const navigate = useNavigate();
  const { isWithoutShortcuts } = usePreferences();
  const [isAwaitingPlace, setIsAwaitingPlace] = useState(false);
  const stopWaiting = () => setIsAwaitingPlace(false);
  /** When the last letter was typed; any other key or a click ends the typing. */
  const typedAt = useRef(-TYPING_TIME);
  useWindowEvent('pointerdown', () => {
    typedAt.current = -TYPING_TIME;
    stopWaiting();
  });

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const key = pressedKey(event);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
      if (document.querySelector(FIRST)) return;
      event.preventDefault();
      onOpen(opened === 'palette' ? null : 'palette');
      return;
    }
    if (/^(Shift|Control|Alt|Meta|AltGraph|CapsLock)$/.test(event.key)) return;
    const isTyped =
      event.key.length === 1 &&
      !hasModifier &&
      (isKeyUser(event.target) || event.timeStamp - typedAt.current < TYPING_TIME);
    typedAt.current = isTyped ? event.timeStamp : -TYPING_TIME;
    const isFree = !isWithoutShortcuts && !hasModifier && !isTyped && !isTakenBy(event.target);
    if (isFree && runShortcut(key)) event.preventDefault();
    else stopWaiting();
  });

  /** Returns false for a key that is no shortcut. */
  function runShortcut(key: string): boolean {
    const place = isAwaitingPlace ? places.find(({ letter }) => letter === key) : undefined;
    setIsAwaitingPlace(!isAwaitingPlace && key === 'g');
    if (place) void navigate(place.path);
    if (isAwaitingPlace) return place !== undefined;
    if (key === '?') onOpen('shortcuts');
    return key === '?' || key === 'g' || pressElement(key);
  }

  return isAwaitingPlace;
}

function isKeyUser(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(KEY_USERS) !== null;
}

/** True if the key belongs to the element, or to a dialog over the screen. */
function isTakenBy(target: EventTarget | null): boolean {
  return isKeyUser(target) || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Focuses the field, or clicks the link or button, that declares this key (`useShortcutKey`); false if there is none. */
function pressElement(key: string): boolean {
  if (!/^[a-z/]$/.test(key)) return false;
  const element = document.querySelector<HTMLElement>(`main [data-shortcut="${key}"]`);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
  return element !== null;
}
