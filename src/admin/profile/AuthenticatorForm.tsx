// The form that adds an authenticator app: a QR code, the secret as text, and a code that confirms both.

import { Alert, Button, Code, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AuthenticatorOffer } from '../../contract/factors.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { showSuccessToast } from '../ui/toasts.tsx';
import { confirmAuthenticator, offerAuthenticator } from './factors.data.ts';
import { QrCode } from './QrCode.tsx';

const texts = signInMessages.factors.app;

interface AuthenticatorFormProps {
  onClose: () => void;
  /** Receives the recovery codes, if it is the first factor. */
  onAdded: (codes: string[] | undefined) => void;
}

export function AuthenticatorForm(props: AuthenticatorFormProps) {
  // A new secret for each opening of the dialog, which nothing keeps afterwards.
  const offered = useQuery({
    queryKey: ['factors', 'authenticator'],
    queryFn: offerAuthenticator,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Loaded of={offered} failed={({ message }) => message}>
      {(offer) => <ConfirmForm offer={offer} {...props} />}
    </Loaded>
  );
}

function ConfirmForm({ offer, onClose, onAdded }: AuthenticatorFormProps & { offer: AuthenticatorOffer }) {
  const { secret, url, ticket } = offer;
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmAuthenticator({ secret, ticket, code }),
    onSuccess: async ({ recovery_codes: codes }) => {
      showSuccessToast('Success', texts.added);
      onAdded(codes);
      await invalidate('factors');
    },
  });
  const fieldError = error instanceof ApiProblem ? error.errors['code']?.join(' ') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" mb="md">
        {texts.scan}
      </Text>
      <QrCode text={url} label={texts.qr} />
      <Text size="sm" mb="xs">
        {texts.secret}
      </Text>
      <Code display="block" fz="1rem" ta="center" style={{ letterSpacing: '0.05em', userSelect: 'all' }}>
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Code>
      {error && !fieldError && (
        <Alert color="danger" role="alert" mt="md">
          {error.message}
        </Alert>
      )}
      <TextInput
        label="Code"
        description={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        data-autofocus
        maxLength={40}
        mt="lg"
        value={code}
        error={fieldError}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <DialogButtons cancel={onClose}>
        <Button type="submit" loading={isPending}>
          {texts.confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}
