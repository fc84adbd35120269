// The second step of a login: a code, where the account has a second factor (§ 6.2).

import { type SubmitEvent, useRef, useState } from 'react';
import type { FactorMethod } from '../../contract/auth/auth.ts';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { refusalText } from '../api/refusal-text.ts';
import { Field, TextButton, WideButton } from './LoginParts.tsx';
import classes from './LoginPage.module.css';
import { words } from '../words/words.ts';

interface CodeStepProps {
  methods: readonly FactorMethod[];
  isBusy: boolean;
  /** Sends the code with the e-mail address and the password of the first step. True if the server has refused it. */
  onCode: (code: string) => Promise<boolean>;
  onPasskey: () => void;
  onBack: () => void;
}

const { step } = words.auth;

export function CodeStep({ methods, isBusy, onCode, onPasskey, onBack }: CodeStepProps) {
  const hasApp = methods.includes('authenticator');
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    setCode('');
    setError(undefined);
  };
  const texts = isRecovery ? step.recovery : step.app;
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const isEmpty = looksEmpty(code);
    setError(isEmpty ? refusalText('fields.required', { field: 'Code' }) : undefined);
    if (isEmpty || isBusy || !(await onCode(code))) return;
    empty();
    field.current?.focus();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {methods.includes('passkey') && (
        <WideButton isMain={!hasApp} onClick={onPasskey}>
          {step.passkey}
        </WideButton>
      )}
      {(hasApp || methods.includes('recovery')) && (
        <>
          {/* The key gives each kind of code a field of its own: the browser then offers the right keyboard. */}
          <Field
            key={texts.label}
            ref={field}
            label={texts.label}
            hint={texts.hint}
            error={error}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            maxLength={40}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this step
            autoFocus
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={code}
            onChange={({ currentTarget }) => {
              setCode(currentTarget.value);
              setError(undefined);
            }}
          />
          <WideButton type="submit" isMain disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? step.busy : step.action}
          </WideButton>
        </>
      )}
      <div className={classes.links}>
        <TextButton onClick={onBack}>{step.back}</TextButton>
        {hasApp && methods.includes('recovery') && (
          <TextButton
            onClick={() => {
              empty();
              setIsRecovery(!isRecovery);
            }}
          >
            {isRecovery ? step.app.choose : step.recovery.choose}
          </TextButton>
        )}
      </div>
    </form>
  );
}
