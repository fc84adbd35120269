// One saved filter: a link that applies it, and buttons that rename and delete it.

import { Anchor, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { filterMessages } from '../../../contract/filter-messages.ts';
import { langOf } from '../../../contract/language.ts';
import { maxNameLength, type SavedFilter } from '../../../contract/saved-filters.ts';
import { invalidate } from '../../api/query-client.ts';
import { BusyButton } from '../BusyButton.tsx';
import { useConfirm } from '../Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../toasts.tsx';
import { NameForm } from './NameForm.tsx';
import { removeFilter, renameFilter } from './saved-filters.data.ts';
import { urlParts } from '../url-params.ts';
import classes from './SavedFilters.module.css';

export function SavedFilterRow({ filter, onApplied }: { filter: SavedFilter; onApplied: () => void }) {
  const { id, name, query } = filter;
  const [isRenaming, setIsRenaming] = useState(false);
  const wasRenaming = useRef(false);
  const row = useRef<HTMLLIElement>(null);
  const confirm = useConfirm();
  const { title, text, action, doneTitle, done, failed } = filterMessages.deletion;
  const deletion = useMutation({
    mutationFn: () => removeFilter(id),
    onSuccess: async () => {
      if (row.current) focusNeighbour(row.current);
      await invalidate('filters');
      showSuccessToast(doneTitle, done);
    },
    onError: (error) => {
      void invalidate('filters');
      showErrorToast(failed, error);
    },
  });
  const confirmAndDelete = async () => {
    if (await confirm({ title, text: text(name), action })) deletion.mutate();
  };
  if (isRenaming) {
    return (
      <li>
        <NameForm
          label="Name"
          action="Rename"
          initialName={name}
          maxLength={maxNameLength}
          save={(newName) => renameFilter(id, newName)}
          saved={filterMessages.renamed}
          onDone={() => {
            wasRenaming.current = true;
            setIsRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li ref={row} className={classes.row}>
      <Anchor
        component={Link}
        to={urlParts(new URLSearchParams(query))}
        lang={langOf(name)}
        className={classes.apply}
        onClick={onApplied}
      >
        {name}
      </Anchor>
      <Button
        variant="subtle"
        size="sm"
        px="xs"
        aria-label={`Rename ${name}`}
        // The form took its place: give the focus back.
        ref={(button) => {
          if (wasRenaming.current) button?.focus();
          wasRenaming.current = false;
        }}
        onClick={() => setIsRenaming(true)}
      >
        Rename
      </Button>
      <BusyButton
        variant="subtle"
        color="danger"
        size="sm"
        px="xs"
        isBusy={deletion.isPending}
        aria-label={`Delete ${name}`}
        onClick={() => void confirmAndDelete()}
      >
        Delete
      </BusyButton>
    </li>
  );
}

/** Moves the focus from a row that is about to be removed to the next one, or to the dialog if it was the only one. */
function focusNeighbour(row: HTMLLIElement): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !row.contains(activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const target = neighbour?.querySelector('a') ?? row.closest<HTMLElement>('[role=dialog]');
  target?.focus();
}
