import { ActionIcon, Box, Group, TextInput, type TextInputProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import { buddhistYear, readDay } from '../../contract/typed/typed-days.ts';
import { longDate } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const hintLook = {
  align: 'flex-start',
  gap: '0.35rem',
  wrap: 'nowrap',
  c: 'var(--brass)',
  fw: 600,
  lh: 1.4,
} as const;

/** Invisible, but as large as its button: the browser opens the calendar at the position of this field. */
const behindButton = { pos: 'absolute', inset: 0, w: '100%', h: '100%', opacity: 0 } as const;

type DayInputProps = GetInputPropsReturnType &
  Pick<TextInputProps, 'required' | 'withAsterisk' | 'autoComplete'> & {
    label: string;
    /** A warning that does not block saving. Pass '' for none: screen readers announce text that is added later. */
    hint?: string;
  };

/** A date input alone would read the text by the browser's locale, and would send a half-typed date as an empty value. */
export function DayInput({ hint, autoComplete = 'off', ...field }: DayInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const { value, onChange } = field as Field;
  /** The day that was typed with a Buddhist year: the field says so until it has another day. */
  const [note, setNote] = useState<{ day: string; year: string }>();
  const formatted = useFormatOnBlur(field, (typed) => {
    const [day, year] = [readDay(typed), buddhistYear(typed)];
    setNote(day !== undefined && year !== undefined ? { day, year } : undefined);
    return day ?? typed;
  });
  const day = readDay(value);
  const year = buddhistYear(value) ?? (note?.day === day ? note?.year : undefined);
  const era = year !== undefined && day !== undefined ? words.ui.days.buddhist(year, longDate(day)) : '';
  const said = [era, hint].filter(Boolean).join(' ');
  return (
    <TextInput
      autoComplete={autoComplete}
      placeholder={words.ui.days.placeholder}
      description={
        (hint !== undefined || said) && (
          <Group component="span" role="status" {...hintLook}>
            {said && (
              <>
                <IconAlertTriangle size={16} aria-hidden style={{ flex: 'none', marginTop: '0.1rem' }} />
                <span>{said}</span>
              </>
            )}
          </Group>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth="2.75rem"
      rightSection={
        <>
          <Box
            component="input"
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            {...behindButton}
            style={{ pointerEvents: 'none' }}
            value={day ?? ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            aria-label={words.ui.days.open}
            h="100%"
            w="2.75rem"
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        </>
      }
      {...formatted}
    />
  );
}

/** Rewrites a text that was edited as it was parsed (`១២០០` becomes `1,200`), so that the user sees what will be stored. */
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
