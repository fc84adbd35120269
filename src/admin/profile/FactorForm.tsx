// The form that adds a second factor: one field, below what there is to know about it.

import { TextInput, type TextInputProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorOf } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { DialogButtons } from '../dialog/DialogButtons.tsx';
import { Failure } from '../screen/Failure.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';

/** What a dialog gives to its form. */
export interface FactorDialog {
  onClose: () => void;
  /** Receives the recovery codes, if it is the first factor. */
  onAdded: (codes: string[] | undefined) => void;
}

interface FactorFormProps extends FactorDialog, Omit<TextInputProps, 'name'> {
  /** The field in the API. */
  name: string;
  initialValue?: string;
  send: (typed: string) => Promise<{ recovery_codes?: string[] | undefined }>;
  /** Why it failed, if that is no response of the server. */
  failureText?: (error: Error) => string;
  /** The text of the toast after a success. */
  added: string;
  action: string;
}

export function FactorForm({
  name,
  initialValue = '',
  send,
  failureText,
  added,
  action,
  onClose,
  onAdded,
  children,
  ...field
}: FactorFormProps) {
  const [typed, setTyped] = useState(initialValue);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(typed),
    onSuccess: async ({ recovery_codes: codes }) => {
      showSuccessToast(added);
      // The form goes first: it would read a new secret, too.
      onAdded(codes);
      await invalidate('factors');
    },
  });
  const fieldError = errorOf(error, name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      {children}
      {error && !fieldError && <Failure of={error} otherwise={failureText?.(error) ?? error.message} />}
      <TextInput
        required
        data-autofocus
        value={typed}
        error={fieldError}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...field}
      />
      <DialogButtons cancel={onClose} submit={action} isBusy={isPending} />
    </form>
  );
}
