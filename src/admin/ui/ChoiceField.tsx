import { Select } from '@mantine/core';
import type { ChangeField } from './ChangeDialog.tsx';

interface ChoiceFieldProps extends ChangeField {
  label: string;
  data: readonly string[];
}

/** The field of a dialog that asks for one of several values. */
export function ChoiceField({ label, data, value, onChange, error }: ChoiceFieldProps) {
  return (
    <Select
      label={label}
      required
      data-autofocus
      data={data}
      allowDeselect={false}
      placeholder="Choose one"
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  );
}
