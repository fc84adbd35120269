// The form that saves the filter that is set, by a name.

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { filterMessages } from '../../../contract/filter-messages.ts';
import { looksEmpty } from '../../../contract/invisible.ts';
import { maxNameLength, type SavedFilterDraft } from '../../../contract/saved-filters.ts';
import { errorOf } from '../../api/problem.ts';
import { invalidate } from '../../api/query-client.ts';
import { dismissErrorToast, showErrorToast, showSuccessToast } from '../toasts.tsx';
import { saveFilter } from './saved-filters.data.ts';

export function SaveFilterForm(filter: Omit<SavedFilterDraft, 'name'>) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: () => saveFilter({ ...filter, name: name.trim() }),
    onSuccess: async (stored) => {
      setName('');
      await invalidate('filters');
      showSuccessToast(filterMessages.saved(stored.name));
    },
    onError: (problem) => {
      const atField = errorOf(problem, 'name');
      setError(atField);
      if (atField === undefined) return showErrorToast(filterMessages.saveFailed, problem);
      dismissErrorToast();
      // The list may lack the filter that has the name: another window saved it, or the response of its save was lost.
      void invalidate('filters');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (looksEmpty(name)) setError(filterMessages.nameRequired);
    else if (!saving.isPending) saving.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="0.6rem">
        <TextInput
          label={filterMessages.name}
          value={name}
          error={error}
          maxLength={maxNameLength}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Group gap="sm" justify="flex-end">
          <Button type="submit" loading={saving.isPending}>
            {filterMessages.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
