import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { NativeSelect } from '@mantine/core';
import { sayIssue } from '../api/refusal-text.ts';
import { DialogButtons, FormModal } from '../dialog/FormModal.tsx';
import type { Options } from './filter-fields.ts';
import { words } from '../words/words.ts';

/** What a field needs of the dialog. */
export type ChangeField = { value: string; onChange: (value: string) => void; error: string | undefined };

interface ChangeDialogProps<Value> {
  title: string;
  /** Checks and parses what was typed. */
  schema: z.ZodType<Value, unknown>;
  renderField: (field: ChangeField) => ReactNode;
  action: string;
  onClose: () => void;
  onSubmit: (value: Value) => void;
}

/** Asks for the new value of one field, and shows its error after the first try to submit it. */
export function ChangeDialog<Value>(props: ChangeDialogProps<Value>) {
  const { title, schema, renderField, action, onClose, onSubmit } = props;
  const [value, setValue] = useState('');
  const [isTried, setIsTried] = useState(false);
  const checked = schema.safeParse(value);
  return (
    <FormModal title={title} isOpen onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (checked.success) onSubmit(checked.data);
        }}
      >
        {renderField({
          value,
          onChange: setValue,
          error: isTried && !checked.success ? sayIssue(checked.error.issues[0]!) : undefined,
        })}
        <DialogButtons cancel={onClose} submit={action} />
      </form>
    </FormModal>
  );
}

type ChoiceFieldProps = ChangeField & { label: string; options: Options };

/** The field of a dialog that asks for one of several values. */
export function ChoiceField({ label, options, value, onChange, error }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      required
      data-autofocus
      data={[{ value: '', label: words.ui.chooseOne }, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
