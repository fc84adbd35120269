import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { readSession } from '../session/session.ts';
import { useConfirm } from './Confirm.tsx';
import { formUrlKey } from '../url/form-url.ts';
import { words } from '../words/words.ts';

/** True if something would be lost: with the whole screen, or only with the form of the URL. */
type Guard = (isScreenLeft: boolean) => boolean;

/** What is left knowingly is given up. */
type Guarded = { isUnsaved: Guard; giveUp: () => void };

const guards = new Set<Guarded>();
const watchers = new Set<() => void>();

const isUnsaved: Guard = (isScreenLeft) => [...guards].some((guard) => guard.isUnsaved(isScreenLeft));

function giveUp(): void {
  for (const guard of guards) guard.giveUp();
}

/** True while a screen is left about whose unsaved changes the user was asked before. */
let isAsked = false;

/** Calls `leave`, which navigates at once, and does not ask about unsaved changes. */
export function leaveUnasked<Result>(leave: () => Result): Result {
  isAsked = true;
  giveUp();
  try {
    return leave();
  } finally {
    isAsked = false;
  }
}

export const hasUnsavedForm = () => isUnsaved(false);

/** Asks before the user leaves unsaved changes: calls `guard` when they try to, and `onGivenUp` when they leave nevertheless. */
export function useUnsavedChangesGuard(guard: Guard, onGivenUp?: () => void): void {
  const callGuard = useEffectEvent(guard);
  const callGivenUp = useEffectEvent(() => onGivenUp?.());
  useEffect(() => {
    const added: Guarded = {
      isUnsaved: (isScreenLeft) => callGuard(isScreenLeft),
      giveUp: () => callGivenUp(),
    };
    guards.add(added);
    notifyWatchers();
    return () => {
      guards.delete(added);
      notifyWatchers();
    };
  }, []);
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}

function watchGuards(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** True while `LeaveQuestion` is needed: the router warns of a blocker when an address is typed and Back is pressed. */
export const useHasGuards = () => useSyncExternalStore(watchGuards, () => guards.size > 0);

/** Asks for all guards, when the user follows a link, presses Back or closes the tab. A router has one blocker at a time. */
export function LeaveQuestion(): null {
  const confirm = useConfirm();
  // Do not block without a session: the user is redirected to the login, and the browser stores the form (see `unsaved-forms.ts`).
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !isAsked &&
      readSession() !== null &&
      formUrlKey(from) !== formUrlKey(to) &&
      isUnsaved(from.pathname !== to.pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void confirm(words.ui.unsaved).then((isConfirmed) => {
      if (!isLatest) return;
      if (isConfirmed) {
        giveUp();
        blocker.proceed();
      } else blocker.reset();
    });
    // Back was pressed again: ignore the result of this confirmation.
    return () => {
      isLatest = false;
    };
  }, [blocker, confirm]);

  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved(true)) event.preventDefault();
  });
  return null;
}
