import type { GetInputPropsReturnType } from '@mantine/form';
import { type FocusEvent, useRef } from 'react';

/**
 * Props for a text field that rewrites its text on blur as it was parsed (`១២០០` becomes `1,200`), so that the user
 * sees what will be stored. Text that was not edited stays unchanged.
 * @param field the result of the form's `getInputProps`.
 */
export function useFormatOnBlur(field: GetInputPropsReturnType, format: (typed: string) => string) {
  const { value, onChange, onFocus, onBlur } = field as Field;
  const valueAtFocus = useRef(value);
  return {
    ...field,
    onFocus: (event: FocusEvent) => {
      valueAtFocus.current = value;
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent) => {
      const formatted = value === valueAtFocus.current ? value : format(value);
      if (formatted !== value) onChange(formatted);
      onBlur?.(event);
    },
  };
}

interface Field {
  value: string;
  onChange: (value: string) => void;
  onFocus?: (event: FocusEvent) => void;
  onBlur?: (event: FocusEvent) => void;
}
