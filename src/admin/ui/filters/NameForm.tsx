// A form with one field: the name of a saved filter.

import { Button, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { filterMessages } from '../../../contract/filter-messages.ts';
import { ApiProblem } from '../../api/problem.ts';
import { invalidate } from '../../api/query-client.ts';
import { showErrorToast, showSuccessToast } from '../toasts.tsx';
import classes from './SavedFilters.module.css';

interface NameFormProps {
  label: string;
  /** The label of the button that saves. */
  action: string;
  initialName: string;
  maxLength: number;
  save: (name: string) => Promise<unknown>;
  /** The text of the toast, with the name. */
  saved: (name: string) => string;
  /** Called after a save, and by Cancel; without it there is no Cancel. */
  onDone?: () => void;
}

export function NameForm({ label, action, initialName, maxLength, save, saved, onDone }: NameFormProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async (_result, stored) => {
      setName('');
      await invalidate('filters');
      onDone?.();
      showSuccessToast('Success', saved(stored));
    },
    onError: (problem) => {
      const atField = problem instanceof ApiProblem ? problem.errors['name']?.join(' ') : undefined;
      setError(atField);
      if (atField === undefined) showErrorToast(filterMessages.saveFailed, problem);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError(filterMessages.nameRequired);
    else if (!saving.isPending) saving.mutate(name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className={classes.name}>
      <TextInput
        label={label}
        value={name}
        error={error}
        maxLength={maxLength}
        // The form takes the place of the button that was pressed.
        ref={onDone && selectText}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Group gap="sm" justify="flex-end">
        {onDone && (
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={saving.isPending}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

/** Moves the focus to a field, and selects its text. A stable function: React calls it once. */
function selectText(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
