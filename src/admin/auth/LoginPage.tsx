// The form of the login, the only screen that works without a session. It is shown before the application is loaded (docs/decisions/back-office.md#first-load):
// it has no Mantine components, router or query, and loads what it sends and checks while the person types.

import { useDocumentTitle } from '@mantine/hooks';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { product } from '../../contract/product.ts';
import type { FactorMethod, LoginInput, LoginResponse } from '../../contract/auth/auth.ts';
import { showLanguage } from '../words/language.ts';
import { startSession } from '../session/session.ts';
import { hasUnsavedForms } from '../form/unsaved-forms.ts';
import { useHeadingFocus } from '../focus/focus.tsx';
import { BrandedPage } from './BrandedPage.tsx';
import { CodeStep } from './CodeStep.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Field, Notice, PasswordField, WideButton } from './LoginParts.tsx';
import { loadCallsNow } from './load-calls.ts';
import type { LoginFailure } from './login-calls.ts';
import type { LoginState } from './may-open.ts';
import { usePasskeysInField } from './use-passkeys-in-field.ts';
import classes from './LoginPage.module.css';
import { words } from '../words/words.ts';

const { login: texts } = words.auth;
const { labels } = words.account;

const supportsPasskeys = typeof PublicKeyCredential === 'function';

interface LoginPageProps {
  state: LoginState | null;
  /** Remembers what is typed, so that it stays when another language loads the page again. */
  onEmail: (email: string) => void;
}

export function LoginPage({ state, onEmail }: LoginPageProps) {
  const [notice, setNotice] = useState<(LoginFailure & { isInfo?: boolean }) | null>(null);
  const [typed, setTyped] = useState({ email: state?.email ?? state?.newPasswordOf ?? '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState<'password' | 'passkey'>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  /** How the second step can be taken; empty during the first one. */
  const [methods, setMethods] = useState<readonly FactorMethod[]>([]);

  useDocumentTitle(`${texts.title} | ${product}`);
  usePasskeysInField(enter, setNotice, busy === 'passkey');

  /** The calls; undefined, with a notice, if the server cannot be reached. */
  async function loadOrSay() {
    const calls = await loadCallsNow();
    if (!calls) {
      setBusy(undefined);
      setNotice({ title: words.ui.error, text: texts.noResponse });
    }
    return calls;
  }

  /** True if the server has refused the code. */
  async function logIn(input: LoginInput): Promise<boolean> {
    if (busy) return false;
    setBusy('password');
    const calls = await loadOrSay();
    if (!calls) return false;
    const found = calls.checkLogin(input);
    if (Object.keys(found).length > 0) {
      // Before the focus moves: until then the button that had it is disabled.
      flushSync(() => {
        setErrors(found);
        setBusy(undefined);
      });
      (found['email'] ? emailField : passwordField).current?.focus();
      return false;
    }
    setNotice(null);
    try {
      enter(await calls.logIn(input));
    } catch (error) {
      const asked = calls.methodsOf(error);
      flushSync(() => setBusy(undefined));
      if (asked.length > 0) {
        // The first step is done: the pair stays in memory for the second one.
        setMethods(asked);
        if (input.code) setNotice(calls.loginFailure(error));
        return input.code !== undefined;
      }
      setNotice(calls.loginFailure(error));
      // Clear the password, and ask for it again, only if the server refused it: after other errors it may be correct.
      if (calls.isRefused(error)) askForPassword();
      else passwordField.current?.focus();
    }
    return false;
  }

  async function askForPasskey(): Promise<void> {
    if (busy) return;
    setBusy('passkey');
    setNotice(null);
    const calls = await loadOrSay();
    if (!calls) return;
    try {
      const login = await calls.logInWithPasskey();
      if (login) enter(login);
    } catch (error) {
      setNotice(calls.loginFailure(error));
    } finally {
      setBusy(undefined);
    }
  }

  /** Returns to the first step, with the e-mail address and without the password. */
  function askForPassword(): void {
    // Render the field first: the second step does not have it.
    flushSync(() => {
      setMethods([]);
      setTyped({ ...typed, password: '' });
    });
    passwordField.current?.focus();
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void logIn(typed);
  };
  const field = (name: keyof typeof typed) => ({
    label: labels[name],
    required: true,
    error: errors[name],
    value: typed[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  const isBusy = busy === 'password';
  return (
    <BrandedPage>
      <h1
        ref={useHeadingFocus()}
        tabIndex={-1}
        className={classes.title}
        aria-describedby={state?.hasSessionEnded ? 'session-ended' : undefined}
      >
        {methods.length > 0 ? words.auth.step.title : texts.title}
      </h1>
      {state?.hasSessionEnded && <Notice id="session-ended" role="status" texts={[texts.sessionEnded]} />}
      {state?.newPasswordOf && <Notice role="status" texts={[words.account.newPassword.done]} />}
      {notice && (
        <Notice
          role="alert"
          isTrouble={!notice.isInfo}
          title={notice.title}
          texts={[notice.text, notice.advice]}
        />
      )}
      {methods.length > 0 ? (
        <CodeStep
          methods={methods}
          isBusy={isBusy}
          onCode={(code) => logIn({ ...typed, code })}
          onPasskey={() => void askForPasskey()}
          onBack={() => {
            setNotice(null);
            askForPassword();
          }}
        />
      ) : (
        <>
          <form onSubmit={submit} noValidate>
            <Field
              ref={emailField}
              type="email"
              autoComplete="username webauthn"
              onBlur={() => onEmail(typed.email)}
              {...field('email')}
            />
            <PasswordField ref={passwordField} autoComplete="current-password" {...field('password')} />
            <WideButton type="submit" isMain disabled={isBusy} aria-busy={isBusy}>
              {isBusy ? texts.busy : texts.title}
            </WideButton>
          </form>
          {supportsPasskeys && (
            <WideButton aria-busy={busy === 'passkey'} onClick={() => void askForPasskey()}>
              {words.auth.passkeyLogin}
            </WideButton>
          )}
          <ForgotPassword email={typed.email} onAsk={() => setNotice({ ...texts.forgot, isInfo: true })} />
        </>
      )}
    </BrandedPage>
  );
}

/** Starts the session, in the language that the person chose: reloads the page for it, unless the page has unsaved input. */
function enter(login: LoginResponse): void {
  startSession(login);
  if (login.user.lang && !hasUnsavedForms()) showLanguage(login.user.lang);
}
