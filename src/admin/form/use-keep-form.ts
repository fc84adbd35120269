import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readEndReason, readSession } from '../session/session.ts';
import { forgetForm, keepForm, type KeptForm } from './kept-forms.ts';

/** How long after a change what is typed is kept, in ms. A picture is written with it: not at every key. */
const PAUSE = 1_000;

interface KeepOptions {
  /** Unique name of the form and its object. */
  name: string;
  isUnsaved: () => boolean;
  typed: () => KeptForm<object>;
}

/**
 * Keeps what is typed into a form until it is saved or given up. Whatever else takes the form away, the end of the session,
 * an error of another part of the screen or of the browser, it is there when the same person opens the form again.
 */
export function useKeepForm({ name, isUnsaved, typed }: KeepOptions) {
  const [session] = useState(readSession);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGivenUp = useRef(false);

  function keep(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!session) return;
    const of = { userId: session.userId, name };
    // Who signs out by hand was asked.
    if (isUnsaved() && !isGivenUp.current && readEndReason() !== 'logout') keepForm(of, typed());
    else forgetForm(of);
  }

  const keepAtEnd = useEffectEvent(keep);
  // At the beginning too: what another tab has left is of this one now.
  useEffect(() => {
    keepAtEnd();
    return () => keepAtEnd();
  }, []);
  const visibility = useDocumentVisibility();
  useEffect(() => {
    if (visibility === 'hidden') keepAtEnd();
  }, [visibility]);
  useWindowEvent('pagehide', keep);

  return {
    onTyped(): void {
      isGivenUp.current = false;
      timer.current ??= setTimeout(keep, PAUSE);
    },
    /** Not kept any more, unless more is typed. */
    giveUp(): void {
      isGivenUp.current = true;
      keep();
    },
  };
}
