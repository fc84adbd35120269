import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ContactInput } from '../../contract/contacts/contacts.ts';
import { pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { newIdempotencyKey, idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { callApi } from '../api/call-api.ts';
import { UnexpectedErrorBoundary } from '../ui/UnexpectedErrorBoundary.tsx';
import {
  type ContactField,
  type ContactOutcome,
  type FieldErrors,
  contactFields,
  contactHeaders,
  englishForm,
  fieldNames,
  type FormMessages,
  outcomeTexts,
  sendContact,
} from './send-contact.ts';
import styles from './ContactForm.module.css';

interface ContactFormProps {
  /** Not in English, whose words are in the script. */
  messages?: FormMessages;
  /** The outcome of a form that was submitted without script. */
  outcome?: ContactOutcome;
  typed?: Partial<ContactInput>;
}

type Worded = Required<Pick<ContactFormProps, 'messages'>>;

const fieldId = (name: string) => `contact-${name}`;

/** The Message Us form. Without script, it is posted to the page, which responds with the same texts. */
export const ContactForm = ({ messages = englishForm, ...props }: ContactFormProps) => (
  <UnexpectedErrorBoundary messages={messages}>
    <Form messages={messages} {...props} />
  </UnexpectedErrorBoundary>
);

function Form({ messages, typed, ...props }: ContactFormProps & Worded) {
  const words = messages.contactForm;
  const [isSending, setSending] = useState(false);
  const [posted, setPosted] = useState(props.outcome);
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
    const headers = {
      'Content-Type': 'application/json',
      ...idempotencyKeyHeader(idempotencyKey),
      ...contactHeaders(data),
    };
    const post = (draft: ContactInput) =>
      callApi('/contacts', { method: 'POST', headers, body: JSON.stringify(draft) });
    setSending(true);
    const result = await sendContact(contactFields(data), post, messages);
    setSending(false);
    setPosted(undefined);
    setOutcome(result);
    setErrors(result.errors ?? {});
    if (result.kind !== 'sent') return;
    // Not `reset`: the fields of a form that was submitted without script begin with what was typed.
    for (const field of form.current!.querySelectorAll<HTMLInputElement>('[name]')) field.value = '';
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
      action={`${pathIn(messages.lang, paths.contact())}#outcome`}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={words.title}
    >
      {posted && <PostedOutcome messages={messages} outcome={posted} />}
      {/* For programs that fill in every field. Hidden from people; the label is for browsers without stylesheets. */}
      <div className={styles.trap}>
        <label htmlFor="contact-remark">{words.trap}</label>
        <input id="contact-remark" name="remark" tabIndex={-1} autoComplete="off" />
      </div>
      {fieldNames.map((name) => (
        <Field key={name} name={name} label={words.labels[name]} value={typed?.[name]} error={errors[name]} />
      ))}
      <button ref={button} className="button" type="submit" disabled={isSending}>
        {isSending ? words.sending : words.send}
      </button>
      {outcome && <OutcomeDialog messages={messages} outcome={outcome} onClose={closeDialog} />}
    </form>
  );
}

type FieldProps = { name: ContactField; label: string; value: string | undefined; error: string | undefined };

function Field({ name, label, value, error }: FieldProps) {
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
      <label htmlFor={id}>{label}</label>
      {name === 'message' ? (
        <textarea {...common} rows={6} />
      ) : (
        <input
          {...common}
          type={name === 'email' ? 'email' : 'text'}
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

type Outcome = Worded & { outcome: ContactOutcome };

/** The outcome on the page after a submit without script. It is the target of the form's #outcome: the browser focuses it. */
function PostedOutcome({ messages, outcome }: Outcome) {
  const { title, text } = outcomeTexts(outcome, messages);
  const { detail, errors } = outcome;
  const wrong = Object.entries(errors ?? {});
  return (
    <div id="outcome" role="alert" tabIndex={-1} className={`touch ${styles.outcome}`}>
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

function OutcomeDialog({ messages, outcome, onClose }: Outcome & { onClose: () => void }) {
  const { title, text } = outcomeTexts(outcome, messages);
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
        {messages.contactForm.ok}
      </button>
    </dialog>
  );
}
