import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, bodyOf, newTokenOption } from '../api/client.ts';
import { errorOf } from '../api/problem.ts';
import { askForPasskey, supportsPasskeys } from '../api/passkeys.ts';
import { DialogButtons } from '../dialog/FormModal.tsx';
import { Failure } from '../screen/Loaded.tsx';
import { words } from '../words/words.ts';

const { verification: texts, step } = words.auth;

/** Unmounted while the dialog is closed, so that nothing typed remains. */
export function VerifyForm({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  // The dialog may have opened before this script arrived.
  useEffect(() => passwordField.current?.focus(), []);
  const { data } = useQuery({
    queryKey: ['verify'],
    queryFn: () => bodyOf(api.verify.$get()),
    gcTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    async mutationFn(isPasskey: boolean) {
      const json = isPasskey
        ? { passkey: await askForPasskey(await bodyOf(api.verify.$get())) }
        : { password, ...(code && { code }) };
      return api.verify.$post({ json }, newTokenOption);
    },
    onSuccess: () => onDone(true),
    onError: (problem) => {
      // Without a refused field, what was typed may be right: it stays.
      if (errorOf(problem, 'code')) {
        setCode('');
        codeField.current?.focus();
      } else if (errorOf(problem, 'password')) {
        setPassword('');
        passwordField.current?.focus();
      }
    },
  });
  const methods = data?.methods ?? [];
  const hasFactor = methods.length > 0 || errorOf(error, 'code') !== undefined;
  const isPasskeyOnly = methods.join() === 'passkey';
  const hasFieldError = ['password', 'code'].some((field) => errorOf(error, field));
  const codeTexts = methods.length > 0 && !methods.includes('authenticator') ? step.recovery : texts.code;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The form is rendered inside the screen in React's tree: the screen's own form must not see the event.
    event.stopPropagation();
    if (!isPending && !isPasskeyOnly) mutate(false);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" mb="md">
        {hasFactor ? texts.textWithFactor : texts.text}
      </Text>
      {methods.includes('passkey') && (isPasskeyOnly || supportsPasskeys()) && (
        <Button fullWidth mb="md" onClick={() => !isPending && mutate(true)}>
          {texts.passkey}
        </Button>
      )}
      {!hasFieldError && <Failure of={error} otherwise={words.auth.passkeyFailed} />}
      {!isPasskeyOnly && (
        <>
          {/* For password managers. Chromium reports a form without one on its console. */}
          <input type="email" autoComplete="username" value={data?.email ?? ''} readOnly hidden />
          <PasswordInput
            ref={passwordField}
            label={words.account.labels.password}
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={errorOf(error, 'password')}
          />
          {hasFactor && (
            <TextInput
              ref={codeField}
              label={codeTexts.label}
              description={codeTexts.hint}
              autoComplete="one-time-code"
              autoCapitalize="none"
              maxLength={40}
              required
              mt="md"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={errorOf(error, 'code')}
            />
          )}
        </>
      )}
      <DialogButtons cancel={() => onDone(false)}>
        {!isPasskeyOnly && (
          // Not `disabled`: it would lose the focus, and Escape would act on the form below.
          <Button type="submit" aria-disabled={isPending} aria-busy={isPending}>
            {isPending ? texts.busy : texts.action}
          </Button>
        )}
      </DialogButtons>
    </form>
  );
}
