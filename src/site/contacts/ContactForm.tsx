import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { ContactDraft } from '../../contract/contacts.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { newIdempotencyKey, idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { type ContactOutcome, contactFields, sendContact } from './send-contact.ts';
import styles from './ContactForm.module.css';

interface ContactFormProps {
  /** What the server said to a form that was sent without script, and what had been typed. */
  outcome?: ContactOutcome;
  typed?: Partial<ContactDraft>;
}

/** Without the typed client: its kilobyte would be a large part of what this island costs beside React. */
const postAs = (idempotencyKey: string) => (draft: ContactDraft) =>
  fetch(`${paths.api()}/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...idempotencyKeyHeader(idempotencyKey) },
    body: JSON.stringify(draft),
  });

/** The Message Us form. Without script it is posted to the page, which answers with the same words. */
export function ContactForm({ outcome: answered, typed }: ContactFormProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  /** Until a message is stored, to send it again is to send the same one. */
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const draft = contactFields(new FormData(event.currentTarget));
    setSending(true);
    const result = await sendContact(draft, postAs(idempotencyKey));
    setSending(false);
    setOutcome(result);
    if (result.title !== 'Success') return;
    form.current?.reset();
    setIdempotencyKey(newIdempotencyKey);
  }

  function closeDialog() {
    setOutcome(undefined);
    // While it was disabled the button could not keep the focus, and the dialog has none to give back.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('dialog')) button.current?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={paths.contact()}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Message Us"
    >
      {answered && (
        <div role="alert" className={styles.answer}>
          <strong>{answered.title}</strong> {answered.text}
        </div>
      )}
      <Field label="Full Name" name="fullname" autoComplete="name" defaultValue={typed?.fullname} />
      <Field label="Email" name="email" type="email" autoComplete="email" defaultValue={typed?.email} />
      <Field label="Subject" name="subject" defaultValue={typed?.subject} />
      <label className={styles.field}>
        Message
        <textarea name="message" rows={6} required maxLength={limits.message} defaultValue={typed?.message} />
      </label>
      <button ref={button} className="button" type="submit" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send'}
      </button>
      {outcome && <OutcomeDialog outcome={outcome} onClose={closeDialog} />}
    </form>
  );
}

type FieldProps = {
  label: string;
  name: string;
  type?: string;
  autoComplete?: string;
  defaultValue?: string;
};

function Field({ label, ...input }: FieldProps) {
  const max = input.type === 'email' ? limits.email : limits.line;
  return (
    <label className={styles.field}>
      {label}
      <input {...input} required maxLength={max} />
    </label>
  );
}

function OutcomeDialog({ outcome, onClose }: { outcome: ContactOutcome; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{outcome.title}</h2>
      <p id={`${id}-text`}>{outcome.text}</p>
      <button className="button" type="button" onClick={() => dialog.current?.close()}>
        OK
      </button>
    </dialog>
  );
}
