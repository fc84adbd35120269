// The form that adds a passkey of this device.

import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { addPasskey } from './factors.data.ts';

const { factors, passkeyExists, passkeyFailed } = signInMessages;
const texts = factors.passkeys;

interface PasskeyFormProps {
  initialName: string;
  onClose: () => void;
  /** Receives the recovery codes, if it is the first factor. */
  onAdded: (codes: string[] | undefined) => void;
}

export function PasskeyForm({ initialName, onClose, onAdded }: PasskeyFormProps) {
  const [name, setName] = useState(initialName);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addPasskey(name),
    onSuccess: async ({ recovery_codes }) => {
      await invalidate('factors');
      showSuccessToast('Success', texts.added);
      onAdded(recovery_codes);
    },
  });
  const fieldError = error instanceof ApiProblem ? error.errors['name']?.join(' ') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" mb="md">
        {texts.hint}
      </Text>
      {error && !fieldError && (
        <Alert color="danger" role="alert" mb="md">
          {failureText(error)}
        </Alert>
      )}
      <TextInput
        label="Name"
        description={texts.nameHint}
        required
        data-autofocus
        maxLength={60}
        value={name}
        error={fieldError}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogButtons cancel={onClose}>
        <Button type="submit" loading={isPending}>
          {texts.continue}
        </Button>
      </DialogButtons>
    </form>
  );
}

function failureText(error: Error): string {
  if (error instanceof ApiProblem) return error.message;
  return error.name === 'InvalidStateError' ? passkeyExists : passkeyFailed;
}
