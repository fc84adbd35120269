import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Feature, invalidate } from '../api/query-client.ts';
import { BusyButton, type BusyButtonProps } from '../screen/Buttons.tsx';
import { type Confirmation, useConfirm } from './Confirm.tsx';
import { showErrorToast, showSuccessToast } from './toasts.tsx';
import { hasUnsavedForm, leaveUnasked } from './use-unsaved-changes-guard.ts';
import { isNotFound, isUnanswered } from '../api/problem.ts';
import { words } from '../words/words.ts';

export interface ActionButtonProps<Result> extends Omit<BusyButtonProps, 'isBusy' | 'onClick'> {
  confirmation?: Confirmation | undefined;
  run: () => Promise<Result>;
  /** Leaves the screen or the form after a success. It asks about unsaved changes before it runs, and not when it leaves. */
  leave?: (() => Promise<void>) | undefined;
  /** Called after a success, before the data is refetched. */
  onDone?: (() => void) | undefined;
  feature?: Feature | undefined;
  /** The text of the toast after a success; without it there is no toast. */
  done?: string | ((result: Result) => string) | undefined;
  doneTitle?: string | undefined;
  failed: string;
}

/** An action, which `start` begins: toasts say how it went, and the data is refetched. `button`: the other properties. */
export function useAction<Result>(action: ActionButtonProps<Result>) {
  const { confirmation, run, leave, onDone, feature, done, doneTitle, failed, ...button } = action;
  const confirm = useConfirm();
  // Callbacks of useMutation() run even after the list has removed this button; callbacks of mutate() would not.
  const { mutate, isPending } = useMutation({
    mutationFn: (work: typeof run) => work(),
    onSuccess: async (result) => {
      if (leave) await leaveUnasked(leave);
      onDone?.();
      if (feature) await invalidate(feature);
      if (done) showSuccessToast(typeof done === 'string' ? done : done(result), undefined, doneTitle);
    },
    onError: (error) => {
      // Another person may have changed the shown data, or the server did it and its response was lost.
      if (feature) void invalidate(feature);
      showErrorToast(failed, error);
    },
  });

  async function confirmAndRun(): Promise<void> {
    if (leave && hasUnsavedForm() && !(await confirm(words.ui.unsaved))) return;
    // What was asked is done, also if the screen has changed since.
    if (!confirmation || (await confirm(confirmation))) mutate(run);
  }

  return { isBusy: isPending, start: () => void confirmAndRun(), button };
}

export function ActionButton<Result>(props: ActionButtonProps<Result>) {
  const { isBusy, start, button } = useAction(props);
  return <BusyButton {...button} isBusy={isBusy} onClick={start} />;
}

/** For an action that succeeds once: a 404 to a call after one whose response was lost is a success, without a result. */
export function useDoneOnce() {
  const isLost = useRef(false);
  return async <Result,>(call: Promise<Result>): Promise<Result | undefined> => {
    const wasLost = isLost.current;
    isLost.current = false;
    try {
      return await call;
    } catch (error) {
      if (wasLost && isNotFound(error)) return undefined;
      isLost.current = wasLost || isUnanswered(error);
      throw error;
    }
  };
}
