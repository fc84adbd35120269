import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { uiMessages } from '../../contract/ui-messages.ts';
import { readSession } from '../session/session.ts';
import { useConfirm } from './Confirm.tsx';
import { formUrlKey } from './form-url.ts';

/** True while a screen is left about whose unsaved changes the user was asked before. */
let isAsked = false;

/** Calls `leave`, which navigates at once, and does not ask about unsaved changes. */
export function leaveUnasked<Result>(leave: () => Result): Result {
  isAsked = true;
  try {
    return leave();
  } finally {
    isAsked = false;
  }
}

/** True if a form on the screen has unsaved changes: it then cancels the browser's event before the tab closes. */
export const hasUnsavedForm = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Asks before the user leaves a form with unsaved changes: by a link, by Back, or by closing the tab.
 * @param hasUnsavedChanges called when the user tries to leave, not on render.
 */
export function useUnsavedChangesGuard(hasUnsavedChanges: () => boolean): void {
  const confirm = useConfirm();
  // Do not block without a session: the user is redirected to the login, and a draft is stored (see `drafts.ts`).
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isAsked &&
      hasUnsavedChanges() &&
      readSession() !== null &&
      formUrlKey(currentLocation) !== formUrlKey(nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void confirm(uiMessages.unsaved).then((isConfirmed) => {
      if (!isLatest) return;
      if (isConfirmed) blocker.proceed();
      else blocker.reset();
    });
    // Back was pressed again, or the form was removed: ignore the result of this confirmation.
    return () => {
      isLatest = false;
    };
  }, [blocker, confirm]);

  useWindowEvent('beforeunload', (event) => {
    if (hasUnsavedChanges()) event.preventDefault();
  });
}
