// The link on the login screen for people who forgot their password: it shows whom to ask, and where the site sends mail it
// offers a link by mail (§ 6.8).

import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Field, Notice, TextButton, WideButton } from './LoginParts.tsx';
import { loadCalls, loadCallsNow } from './load-calls.ts';
import classes from './LoginPage.module.css';
import { words } from '../words/words.ts';

const { forgot } = words.account;

export function ForgotPassword({ email, onAsk }: { email: string; onAsk: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasMail, setHasMail] = useState(false);
  const ask = () => {
    onAsk();
    loadCalls()
      .then((calls) => calls.mailOptions.queryFn())
      .then(
        ({ mail }) => setHasMail(mail),
        // The person knows whom to ask.
        () => {},
      );
  };
  return (
    <>
      <div className={classes.links}>
        <TextButton onClick={ask}>{forgot.title}</TextButton>
        {hasMail && <WideButton onClick={() => setIsOpen(true)}>{forgot.action}</WideButton>}
      </div>
      {isOpen && <ForgotDialog email={email} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ForgotDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The browser then returns the focus.
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onClose={onClose} className={classes.dialog}>
      <h2 id={titleId}>{forgot.title}</h2>
      <ForgotForm email={email} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

/** The form that had the focus is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

function ForgotForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [value, setValue] = useState(email);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (state === 'busy') return;
    setState('busy');
    setFailure('');
    const calls = await loadCallsNow();
    const refused = calls?.checkForgot({ email: value })['email'];
    setError(refused);
    if (refused) return setState('open');
    try {
      if (!calls) throw new Error(words.auth.login.noResponse);
      await calls.askForLink(value);
      setState('done');
    } catch (problem) {
      setState('open');
      setFailure(problem instanceof Error ? problem.message : '');
    }
  }
  if (state === 'done')
    return (
      <>
        <Notice role="status" texts={[forgot.sent, forgot.noMail]} />
        <WideButton ref={focus} onClick={onClose}>
          {words.ui.close}
        </WideButton>
      </>
    );
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>{forgot.text}</p>
      {failure && <Notice role="alert" isTrouble title={forgot.failed} texts={[failure]} />}
      <Field
        label={words.account.labels.email}
        type="email"
        autoComplete="username"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
        autoFocus
        error={error}
        value={value}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={classes.links}>
        <WideButton onClick={onClose}>{words.ui.cancel}</WideButton>
        <WideButton type="submit" isMain aria-busy={state === 'busy'}>
          {forgot.send}
        </WideButton>
      </div>
    </form>
  );
}
