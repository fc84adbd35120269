// The dialog in which a person confirms who they are, before a sensitive change is sent again (§ 6.7).

import { Alert, Button, Modal, PasswordInput, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { provideVerification } from '../api/verification.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { formUrlKey } from '../ui/form-url.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { canVerifyByPasskey, verifyPasskey, verifyPassword } from './auth.data.ts';

const { title, text, action, busy, passkey } = signInMessages.verification;

/** Opens when the client of the API asks for a confirmation. Leaving the screen closes it and confirms nothing. */
export function VerifyDialog() {
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      provideVerification(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        answer.current = resolve;
        setIsOpen(true);
        return promise;
      }),
    [],
  );
  useFocusReturn(isOpen, '[data-verify]');
  const close = (isConfirmed: boolean) => {
    setIsOpen(false);
    answer.current?.(isConfirmed);
  };
  const location = useLocation();
  useDidUpdate(() => close(false), [formUrlKey(location)]);
  return (
    <Modal
      data-verify
      opened={isOpen}
      onClose={() => close(false)}
      title={title}
      centered
      size="sm"
      zIndex={420}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      transitionProps={{ exitDuration: 0 }}
    >
      <VerifyForm onDone={close} />
    </Modal>
  );
}

/** Unmounted while the dialog is closed, so that nothing typed remains. */
function VerifyForm({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { data: hasPasskey } = useQuery({ queryKey: ['verify'], queryFn: canVerifyByPasskey, gcTime: 0 });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string | null) => (typed === null ? verifyPasskey() : verifyPassword(typed)),
    onSuccess: () => onDone(true),
    onError: () => {
      setPassword('');
      field.current?.focus();
    },
  });
  const fieldError = error instanceof ApiProblem ? error.errors['password']?.join(' ') : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The form is rendered inside the screen in React's tree: the screen's own form must not see the event.
    event.stopPropagation();
    if (!isPending) mutate(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" mb="md">
        {text}
      </Text>
      {hasPasskey && (
        <Button fullWidth mb="md" onClick={() => !isPending && mutate(null)}>
          {passkey}
        </Button>
      )}
      {error && !fieldError && (
        <Alert color="danger" role="alert" mb="md">
          {error instanceof ApiProblem ? error.message : signInMessages.passkeyFailed}
        </Alert>
      )}
      <PasswordInput
        ref={field}
        label="Password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
        required
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError}
      />
      <DialogButtons cancel={() => onDone(false)}>
        <Button type="submit" disabled={isPending} aria-busy={isPending}>
          {isPending ? busy : action}
        </Button>
      </DialogButtons>
    </form>
  );
}
