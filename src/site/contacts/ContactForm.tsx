import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ContactDraft } from '../../contract/contacts.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { newIdempotencyKey, idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { callApi } from '../api/call-api.ts';
import { UnexpectedErrorBoundary } from '../ui/UnexpectedErrorBoundary.tsx';
import {
  type ContactField,
  type ContactOutcome,
  type FieldErrors,
  contactFields,
  contactHeaders,
  contactLabels,
  outcomeTexts,
  sendContact,
} from './send-contact.ts';
import styles from './ContactForm.module.css';

interface ContactFormProps {
  /** The outcome of a form that was submitted without script. */
  outcome?: ContactOutcome;
  /** The submitted values, to fill the form again after an error. */
  typed?: Partial<ContactDraft>;
}

const postWith = (headers: Record<string, string>) => (draft: ContactDraft) =>
  callApi('/contacts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(draft),
  });

const fieldId = (name: string) => `contact-${name}`;

/** The Message Us form. Without script, it is posted to the page, which responds with the same texts. */
export function ContactForm(props: ContactFormProps) {
  return (
    <UnexpectedErrorBoundary>
      <Form {...props} />
    </UnexpectedErrorBoundary>
  );
}

function Form({ outcome: posted, typed }: ContactFormProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
  /** Changes only after a message was stored, so that the server stores a repeated message once. */
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const headers = { ...idempotencyKeyHeader(idempotencyKey), ...contactHeaders(data) };
    setSending(true);
    const result = await sendContact(contactFields(data), postWith(headers));
    setSending(false);
    setOutcome(result);
    setErrors(result.errors ?? {});
    if (result.kind !== 'sent') return;
    form.current?.reset();
    setIdempotencyKey(newIdempotencyKey);
  }

  function closeDialog() {
    setOutcome(undefined);
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // The button lost the focus when it was disabled, so the dialog cannot restore it: focus the button here.
    const focused = document.activeElement;
    if (wrong) wrong.focus();
    else if (focused === document.body || focused?.closest('dialog')) button.current?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`${paths.contact()}#outcome`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Message Us"
    >
      {posted && <PostedOutcome outcome={posted} />}
      <Trap />
      {(Object.keys(contactLabels) as ContactField[]).map((name) => (
        <Field key={name} name={name} value={typed?.[name]} error={errors[name]} />
      ))}
      <button ref={button} className="button" type="submit" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send'}
      </button>
      {outcome && <OutcomeDialog outcome={outcome} onClose={closeDialog} />}
    </form>
  );
}

/** A field for programs that fill in every field. Hidden from people; the label is for browsers without stylesheets. */
function Trap() {
  return (
    <div className={styles.trap}>
      <label htmlFor="contact-remark">Leave this field empty</label>
      <input id="contact-remark" name="remark" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

type FieldProps = { name: ContactField; value: string | undefined; error: string | undefined };

function Field({ name, value, error }: FieldProps) {
  const id = fieldId(name);
  const errorId = `${id}-error`;
  const common = {
    id,
    name,
    required: true,
    defaultValue: value,
    ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{contactLabels[name]}</label>
      {name === 'message' ? (
        <textarea {...common} rows={6} maxLength={sizeLimits.message} />
      ) : (
        <input
          {...common}
          type={name === 'email' ? 'email' : 'text'}
          maxLength={name === 'email' ? sizeLimits.email : sizeLimits.line}
          autoComplete={{ fullname: 'name', email: 'email', subject: undefined }[name]}
        />
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The outcome on the page after a submit without script. It is the target of the form's #outcome: the browser focuses it. */
function PostedOutcome({ outcome: { kind, detail, errors } }: { outcome: ContactOutcome }) {
  const { title, text } = outcomeTexts[kind];
  const wrong = Object.entries(errors ?? {});
  return (
    <div id="outcome" role="alert" tabIndex={-1} className={styles.outcome}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      {wrong.length === 0 && detail && <p>{detail}</p>}
      {wrong.map(([name, error]) => (
        <a key={name} href={`#${fieldId(name)}`}>
          {error}
        </a>
      ))}
    </div>
  );
}

function OutcomeDialog({ outcome, onClose }: { outcome: ContactOutcome; onClose: () => void }) {
  const { title, text } = outcomeTexts[outcome.kind];
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className={styles.texts}>
        <p>{text}</p>
        {outcome.detail && <p>{outcome.detail}</p>}
      </div>
      <button className="button" type="button" onClick={() => dialog.current?.close()}>
        OK
      </button>
    </dialog>
  );
}
