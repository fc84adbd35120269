// The fields, buttons and notices of the login. They look like Mantine's, without its script: the login is there before the application.

import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import classes from './LoginParts.module.css';
import { words } from '../words/words.ts';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string;
  button?: ReactNode;
}

export function Field({ label, error, hint, button, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        <span>{label}</span>
        {input.required && <span aria-hidden> *</span>}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <div className={classes.box} data-error={error ? true : undefined}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {button}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      button={
        <button
          type="button"
          aria-label={words.ui.showTyped}
          aria-pressed={isShown}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M2.5 12C6.5 4.5 17.5 4.5 21.5 12C17.5 19.5 6.5 19.5 2.5 12Z" />
            <circle cx="12" cy="12" r="3.5" />
            {isShown && <path d="M4 3L20 21" />}
          </svg>
        </button>
      }
    />
  );
}

interface NoticeProps {
  id?: string;
  role: 'alert' | 'status';
  isTrouble?: boolean | undefined;
  title?: string;
  texts: (string | undefined)[];
}

export function Notice({ id, role, isTrouble = false, title, texts }: NoticeProps) {
  return (
    <div id={id} role={role} className={classes.notice} data-trouble={isTrouble || undefined}>
      {title && <strong>{title}</strong>}
      {texts.map((text) => text && <p key={text}>{text}</p>)}
    </div>
  );
}

/** The submit button of a form has the primary style. */
export function WideButton({ isMain = false, ...props }: ComponentProps<'button'> & { isMain?: boolean }) {
  return <button type="button" className={classes.button} data-main={isMain || undefined} {...props} />;
}

export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={classes.text} {...props} />;
}
