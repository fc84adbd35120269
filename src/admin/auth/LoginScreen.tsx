// The login screen, the only screen that works without a session.

import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { validateBy } from '../ui/validate-by.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import { type FactorMethod, LoginDraft, type LoginResponse } from '../../contract/auth.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { withoutQuery } from '../../contract/url-parts.ts';
import { supportsPasskeys } from '../api/passkeys.ts';
import { ApiProblem } from '../api/problem.ts';
import { hasDrafts } from '../ui/drafts.ts';
import { ScreenTitle } from '../ui/Screen.tsx';
import { screenUrl } from '../ui/screen-url.ts';
import { BrandedPage } from './BrandedPage.tsx';
import { CodeStep } from './CodeStep.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { logIn, logInWithPasskey } from './auth.data.ts';
import { usePasskeysInField } from './use-passkeys-in-field.ts';
import { type LoginFailure, loginFailure } from './login-failure.ts';
import type { LoginState } from './login-state.ts';
import { mayOpen } from './may-open.ts';
import { showLanguage } from '../session/language.ts';
import { type Session, startSession, useSession } from '../session/session.ts';

const { login: texts } = adminMessages;
const { labels } = accountMessages;

/** Redirects to the screen that the user wanted to open as soon as there is a session. */
export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation() as { state: LoginState | null };
  const navigate = useNavigate();
  const [notice, setNotice] = useState<(LoginFailure & { isInfo?: boolean }) | null>(null);
  const form = useForm({
    initialValues: { email: state?.email ?? state?.newPasswordOf ?? '', password: '' },
    validate: validateBy(LoginDraft),
  });

  /** How the second step can be taken; empty during the first one. */
  const [methods, setMethods] = useState<readonly FactorMethod[]>([]);
  const [refusals, setRefusals] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: logIn,
    onMutate: () => setNotice(null),
    onSuccess: enter,
    onError: (error, { code }) => {
      if (error instanceof ApiProblem && error.methods.length > 0) {
        // The first step is done: the pair stays in memory for the second one.
        setMethods(error.methods);
        if (code) {
          setNotice(loginFailure(error));
          setRefusals((count) => count + 1);
        }
        return;
      }
      setNotice(loginFailure(error));
      // Clear the password, and ask for it again, only if the server refused it: after other errors it may be correct.
      if (error instanceof ApiProblem && error.status === 401) askForPassword();
      else form.getInputNode('password')?.focus();
    },
  });

  const passkey = useMutation({
    mutationFn: logInWithPasskey,
    onMutate: () => setNotice(null),
    onSuccess: (login) => login && enter(login),
    onError: (error) => setNotice(loginFailure(error)),
  });
  usePasskeysInField(enter, (error) => setNotice(loginFailure(error)), passkey.isPending);
  const askForPasskey = () => void (!passkey.isPending && passkey.mutate({}));

  /** Returns to the first step, with the e-mail address and without the password. */
  function askForPassword(): void {
    // Render the field first: the second step does not have it.
    flushSync(() => {
      setMethods([]);
      form.setFieldValue('password', '');
    });
    form.getInputNode('password')?.focus();
  }

  const keepEmail = () => {
    const kept: LoginState = { ...state, email: form.getValues().email };
    void navigate('.', { replace: true, state: kept });
  };

  if (session) {
    return <Navigate to={screenAfterLogin(state, session)} replace />;
  }

  const { title, text } = texts.forgot;
  const hasSessionEnded = state?.hasSessionEnded ?? false;
  return (
    <BrandedPage>
      <ScreenTitle
        name={texts.title}
        size="h2"
        mb="lg"
        aria-describedby={hasSessionEnded ? 'session-ended' : undefined}
      >
        {methods.length > 0 ? signInMessages.step.title : texts.title}
      </ScreenTitle>
      {hasSessionEnded && (
        <Alert id="session-ended" color="ink" role="status" mb="md">
          {texts.sessionEnded}
        </Alert>
      )}
      {state?.newPasswordOf && (
        <Alert color="ink" role="status" mb="md">
          {accountMessages.newPassword.done}
        </Alert>
      )}
      {notice && (
        <Alert color={notice.isInfo ? 'ink' : 'danger'} title={notice.title} role="alert" mb="md">
          <Text size="sm">{notice.text}</Text>
          {notice.advice && <Text size="sm">{notice.advice}</Text>}
        </Alert>
      )}
      {methods.length > 0 ? (
        <CodeStep
          methods={methods}
          isBusy={isPending}
          refusals={refusals}
          onCode={(code) => mutate({ ...form.getValues(), code })}
          onPasskey={askForPasskey}
          onBack={() => {
            setNotice(null);
            askForPassword();
          }}
        />
      ) : (
        <>
          <form onSubmit={form.onSubmit((values) => void (!isPending && mutate(values)))} noValidate>
            <TextInput
              label={labels.email}
              type="email"
              autoComplete="username webauthn"
              required
              {...form.getInputProps('email')}
              onBlur={keepEmail}
            />
            <PasswordInput
              label={labels.password}
              autoComplete="current-password"
              required
              mt="md"
              {...form.getInputProps('password')}
            />
            <Button type="submit" fullWidth mt="xl" disabled={isPending} aria-busy={isPending}>
              {isPending ? texts.busy : texts.title}
            </Button>
          </form>
          {supportsPasskeys() && (
            <Button variant="default" fullWidth mt="sm" aria-busy={passkey.isPending} onClick={askForPasskey}>
              {signInMessages.passkeyLogin}
            </Button>
          )}
          <ForgotPassword email={form.values.email} onAsk={() => setNotice({ title, text, isInfo: true })} />
        </>
      )}
    </BrandedPage>
  );
}

/** Starts the session, in the language that the person chose: the page may load again, unless it has what somebody typed. */
function enter(login: LoginResponse): void {
  startSession(login);
  if (login.user.lang && !hasDrafts()) showLanguage(login.user.lang);
}

/**
 * The screen that the user wanted to open, or was at when their session ended, if their permission allows it; otherwise the
 * dashboard.
 */
function screenAfterLogin(state: LoginState | null, session: Session): string {
  const isOthers = state?.userId !== undefined && state.userId !== session.userId;
  const screen = isOthers ? undefined : screenUrl(state?.from);
  const isAllowed = screen !== undefined && mayOpen(withoutQuery(screen), session);
  return isAllowed ? screen : paths.adminDashboard();
}
