// Runs the saves of a form: one at a time, cancelled when the form is removed, with the focus restored after an error.

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Feature, invalidate } from '../api/query-client.ts';
import { readSession } from '../session/session.ts';

export type Leave = () => void | Promise<void>;

/** Sends the request of one save. Resolves to the function that leaves the form. */
type Send = (signal: AbortSignal) => Promise<Leave>;

interface SaveMutationOptions {
  feature: Feature;
  onStart: () => void;
  /** Called before the form is left: the next form may have its name. */
  onStored: () => void;
  /** Not called if the user has left the form. */
  onError: (error: unknown) => void;
}

/** `save` ignores calls while a save is running and after a successful one. */
export function useSaveMutation({ feature, onStart, onStored, onError }: SaveMutationOptions) {
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  const isSaved = useRef(false);
  const [session] = useState(readSession);

  const refetch = async () => {
    // Users who changed their own permission or password may have lost access to the list.
    if (readSession()?.permission === session?.permission) await invalidate(feature);
  };
  const mutation = useMutation({
    mutationFn: (send: Send) => {
      request.current = new AbortController();
      return send(request.current.signal);
    },
    onMutate: onStart,
    onSuccess: async (leave) => {
      if (!request.current?.signal.aborted) {
        isSaved.current = true;
        onStored();
        await leave();
      }
      await refetch();
    },
    // The server may have stored it: its response was lost, or the user left the form before it arrived.
    onError: () => void refetch(),
  });
  // True after a success, too: text typed before the form closes would be lost.
  const isSaving = mutation.isPending || mutation.isSuccess;

  async function save(send: Send): Promise<void> {
    if (isSaving) return;
    const focused = document.activeElement;
    try {
      await mutation.mutateAsync(send);
    } catch (error) {
      if (request.current?.signal.aborted) return;
      // Render the end of the save first: an inert field cannot receive the focus.
      flushSync(() => {});
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      onError(error);
    }
  }

  return { save, isSaving, isSaved: () => isSaved.current };
}
