// A button that carries out one action, after a confirmation if it has one.

import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { type Feature, invalidate } from '../api/query-client.ts';
import { BusyButton } from './BusyButton.tsx';
import { type Confirmation, useConfirm } from './Confirm.tsx';
import { showErrorToast, showSuccessToast } from './toasts.tsx';

export interface ActionButtonProps<Result> extends Omit<
  ComponentProps<typeof BusyButton>,
  'isBusy' | 'onClick'
> {
  confirmation?: Confirmation;
  run: () => Promise<Result>;
  /** Called after a success, before the data is refetched. */
  onDone?: () => void | Promise<void>;
  /** The feature whose data the action changes. */
  feature?: Feature;
  /** The text of the toast after a success; without it there is no toast. */
  done?: string | ((result: Result) => string);
  doneTitle?: string;
  /** The text of the toast after a failure. */
  failed: string;
}

/** Shows a toast for success or failure, and refetches the data. */
export function ActionButton<Result>(props: ActionButtonProps<Result>) {
  const { confirmation, run, onDone, feature, done, doneTitle = 'Success', failed, ...button } = props;
  const confirm = useConfirm();
  // Callbacks of useMutation() run even after the list has removed this button; callbacks of mutate() would not.
  const { mutate, isPending } = useMutation({
    mutationFn: (action: typeof run) => action(),
    onSuccess: async (result) => {
      await onDone?.();
      if (feature) await invalidate(feature);
      if (done) showSuccessToast(doneTitle, typeof done === 'string' ? done : done(result));
    },
    onError: (error) => {
      // The server refused it: somebody else may have changed what the screen shows.
      if (feature && error instanceof ApiProblem && error.status !== undefined) void invalidate(feature);
      showErrorToast(failed, error);
    },
  });

  async function confirmAndRun(): Promise<void> {
    // What was asked is done, also if the screen has changed since.
    if (!confirmation || (await confirm(confirmation))) mutate(run);
  }

  return <BusyButton {...button} isBusy={isPending} onClick={() => void confirmAndRun()} />;
}
