import type { GetInputPropsReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';

/**
 * The props of a text field that, when it is left, shows how its text was read (`១២០០` becomes `1,200`), so that
 * nothing is stored that was not on the screen.
 * @param field the form's `getInputProps`.
 */
export function tidyOnBlur(field: GetInputPropsReturnType, tidy: (typed: string) => string) {
  const { value, onChange, onBlur } = field as Field;
  return {
    ...field,
    onBlur: (event: FocusEvent) => {
      const tidied = tidy(value);
      if (tidied !== value) onChange(tidied);
      onBlur?.(event);
    },
  };
}

interface Field {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
}
