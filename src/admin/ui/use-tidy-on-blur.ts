import type { GetInputPropsReturnType } from '@mantine/form';
import { type FocusEvent, useRef } from 'react';

/**
 * The props of a text field that, when it is left, shows how its text was read (`១២០០` becomes `1,200`), so that
 * nothing is stored that was not on the screen. Text that was not edited stays as it is stored.
 * @param field the form's `getInputProps`.
 */
export function useTidyOnBlur(field: GetInputPropsReturnType, tidy: (typed: string) => string) {
  const { value, onChange, onFocus, onBlur } = field as Field;
  const valueAtFocus = useRef(value);
  return {
    ...field,
    onFocus: (event: FocusEvent) => {
      valueAtFocus.current = value;
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent) => {
      const tidied = tidy(value);
      if (value !== valueAtFocus.current && tidied !== value) onChange(tidied);
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
