// The dialog that adds a passkey of this device, or renames one.

import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { FormModal } from '../ui/FormModal.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { addPasskey, renamePasskey } from './factors.data.ts';

const { factors, passkeyExists, passkeyFailed } = signInMessages;
const texts = factors.passkeys;

interface PasskeyModalProps {
  /** The id (0 to add one) and the name to begin with; undefined while the dialog is closed. */
  passkey: { passkey: number; name: string } | undefined;
  onClose: () => void;
  /** Receives the recovery codes, if it is the first factor. */
  onAdded: (codes: string[] | undefined) => void;
}

export function PasskeyModal({ passkey, onClose, onAdded }: PasskeyModalProps) {
  return (
    <FormModal
      title={passkey?.passkey ? texts.rename : texts.add}
      isOpen={passkey !== undefined}
      onClose={() => Promise.resolve(onClose())}
    >
      {passkey && (
        <PasskeyForm id={passkey.passkey} initialName={passkey.name} onClose={onClose} onAdded={onAdded} />
      )}
    </FormModal>
  );
}

interface PasskeyFormProps extends Pick<PasskeyModalProps, 'onClose' | 'onAdded'> {
  id: number;
  initialName: string;
}

function PasskeyForm({ id, initialName, onClose, onAdded }: PasskeyFormProps) {
  const [name, setName] = useState(initialName);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (id === 0 ? addPasskey(name) : { passkey: await renamePasskey(id, name) }),
    onSuccess: async (saved) => {
      await invalidate('factors');
      showSuccessToast('Success', id === 0 ? texts.added : texts.renamed);
      if (id === 0) onAdded('recovery_codes' in saved ? saved.recovery_codes : undefined);
      else onClose();
    },
  });
  const fieldError = error instanceof ApiProblem ? error.errors['name']?.join(' ') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      {id === 0 && (
        <Text size="sm" mb="md">
          {texts.hint}
        </Text>
      )}
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
          {id === 0 ? texts.continue : texts.rename}
        </Button>
      </DialogButtons>
    </form>
  );
}

function failureText(error: Error): string {
  if (error instanceof ApiProblem) return error.message;
  return error.name === 'InvalidStateError' ? passkeyExists : passkeyFailed;
}
