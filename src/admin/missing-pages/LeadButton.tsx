// The buttons of a missing page: one asks where it leads, the other lets it lead nowhere.

import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { minFindLength } from '../../contract/find.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { missingMessages } from '../../contract/missing-messages.ts';
import { fixedPages, type MissingPage, RedirectTarget } from '../../contract/missing-pages.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ChangeDialog, type ChangeField } from '../ui/ChangeDialog.tsx';
import { splitSaveErrors } from '../ui/save-errors.ts';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { findPages, leadTo } from './missing-pages.data.ts';

const texts = missingMessages.redirect;
const inRow = { variant: 'subtle', size: 'sm', px: 'xs' } as const;

export function LeadButton({ page: { id, path, target } }: { page: MissingPage }) {
  const [isOpen, { open, close }] = useDisclosure();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (next: string | null) => leadTo(id, next),
    onSuccess: async ({ target: next }) => {
      close();
      await invalidate('missing-pages');
      showSuccessToast('Success', next === null ? texts.removed(path) : texts.done(path, next));
    },
    onError: (failure) => refusalOf(failure) ?? showErrorToast(texts.failed, failure),
  });
  const removal = { color: 'danger', 'aria-label': `${texts.remove} ${path}` };
  return (
    <>
      <Button {...inRow} aria-label={`${texts.action} ${path}`} onClick={open}>
        {texts.action}
      </Button>
      {target !== null && (
        <BusyButton {...inRow} {...removal} isBusy={isPending} onClick={() => mutate(null)}>
          {texts.remove}
        </BusyButton>
      )}
      {isOpen && (
        <ChangeDialog
          title={texts.title(path)}
          schema={RedirectTarget}
          renderField={(field) => (
            <PageField
              {...field}
              error={field.error ?? (field.value === variables ? refusalOf(error) : undefined)}
            />
          )}
          action={texts.submit}
          onClose={close}
          onSubmit={(next) => !isPending && mutate(next)}
        />
      )}
    </>
  );
}

/** What the server says of the page. */
const refusalOf = (error: unknown) => splitSaveErrors(error, ['target']).fieldErrors['target'];

/** A page of the site: chosen, found by words of its title, or typed. Of an address copied from the browser, the path is taken. */
function PageField({ value, onChange, error }: ChangeField) {
  const [term] = useDebouncedValue(value.trim(), 250);
  const { data = [] } = useQuery({
    queryKey: ['find', 'pages', term],
    queryFn: ({ signal }) => findPages(term, signal),
    enabled: term.length >= minFindLength && !term.startsWith('/'),
    placeholderData: keepPreviousData,
  });
  const titles = new Map(data);
  return (
    <Autocomplete
      label={texts.target}
      description={texts.hint}
      required
      data-autofocus
      maxLength={sizeLimits.searchTerm}
      comboboxProps={{ withinPortal: false }}
      // The list lies in the dialog, above its buttons.
      maxDropdownHeight={176}
      mb={200}
      data={[...fixedPages.filter((path) => path.includes(value.trim().toLowerCase())), ...titles.keys()]}
      filter={({ options }) => options}
      renderOption={({ option: { value: path } }) =>
        titles.has(path) ? `${titles.get(path)} (${path})` : path
      }
      value={value}
      onChange={(typed) => onChange(typed.replace(new RegExp(`^${location.origin}(?=/)`), ''))}
      error={error}
    />
  );
}
