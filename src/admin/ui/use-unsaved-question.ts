import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { readSession } from '../session/session.ts';
import { useConfirm } from './Confirm.tsx';
import { formAddress } from './form-address.ts';

/**
 * Asks before anything leaves a form with unsaved changes: a link, the back button, closing the tab.
 * @param isUnsaved read when something wants to leave, not when the form was drawn.
 */
export function useUnsavedQuestion(isUnsaved: () => boolean): void {
  const confirm = useConfirm();
  // Without a session the way leads to the login, and what was typed is kept (see `drafts.ts`).
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && readSession() !== null && formAddress(currentLocation) !== formAddress(nextLocation),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void confirm({
      title: 'Unsaved changes',
      text: 'What you changed is not saved yet. Leave without saving?',
      action: 'Leave without saving',
      cancel: 'Keep editing',
    }).then((leaves) => {
      if (!isLatest) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    // Back was pressed again, or the form is gone: it is another question now, or none.
    return () => {
      isLatest = false;
    };
  }, [blocker, confirm]);

  const askBeforeClosing = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => askBeforeClosing(event);
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
