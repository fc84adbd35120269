import { Select, type SelectProps } from '@mantine/core';
import { uiMessages } from '../../contract/ui-messages.ts';
import type { ChangeField } from './ChangeDialog.tsx';

interface ChoiceFieldProps extends ChangeField {
  label: string;
  data: SelectProps['data'];
}

/** The field of a dialog that asks for one of several values. */
export function ChoiceField({ label, data, value, onChange, error }: ChoiceFieldProps) {
  return (
    <Select
      label={label}
      required
      data-autofocus
      data={data}
      placeholder={uiMessages.chooseOne}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      error={error}
    />
  );
}
