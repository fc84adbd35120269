import { NativeSelect } from '@mantine/core';
import { uiMessages } from '../../contract/ui-messages.ts';
import type { ChangeField } from './ChangeDialog.tsx';
import type { Options } from './filter-fields.ts';

interface ChoiceFieldProps extends ChangeField {
  label: string;
  options: Options;
}

/** The field of a dialog that asks for one of several values. */
export function ChoiceField({ label, options, value, onChange, error }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      required
      data-autofocus
      data={[{ value: '', label: uiMessages.chooseOne }, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
