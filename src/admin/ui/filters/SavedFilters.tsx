// The filters that a person has saved for a list: applies, renames and deletes them, and saves the current one.

import { Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterMessages } from '../../../contract/filter-messages.ts';
import { type FilterList, maxNameLength, type SavedFilter } from '../../../contract/saved-filters.ts';
import { FormModal } from '../FormModal.tsx';
import { LoadError } from '../LoadError.tsx';
import { LoadingSpinner } from '../LoadingSpinner.tsx';
import { NameForm } from './NameForm.tsx';
import { SavedFilterRow } from './SavedFilterRow.tsx';
import { listSavedFilters, saveFilter } from './saved-filters.data.ts';
import classes from './SavedFilters.module.css';

interface SavedFiltersProps {
  list: FilterList;
  /** Filters, search and order of the list. */
  selection: Readonly<Record<string, string>>;
}

/** The button `Saved`, and the dialog that it opens. */
export function SavedFilters({ list, selection }: SavedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Saved
      </Button>
      <FormModal title="Saved filters" isOpen={isOpen} onClose={() => Promise.resolve(setIsOpen(false))}>
        <SavedFilterList list={list} selection={selection} onApplied={() => setIsOpen(false)} />
      </FormModal>
    </>
  );
}

function SavedFilterList({ list, selection, onApplied }: SavedFiltersProps & { onApplied: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['filters', list],
    queryFn: ({ signal }) => listSavedFilters(list, signal),
  });
  const query = String(new URLSearchParams(selection));
  if (isError)
    return (
      <LoadError text={filterMessages.listFailed} retry={() => void refetch()} isRetrying={isFetching} />
    );
  if (!data) return <LoadingSpinner />;
  return (
    <div className={classes.dialog}>
      {data.length === 0 && <Text c="dimmed">{filterMessages.none}</Text>}
      <ul className={classes.list}>
        {data.map((filter: SavedFilter) => (
          <SavedFilterRow key={filter.id} filter={filter} onApplied={onApplied} />
        ))}
      </ul>
      {query !== '' && (
        <NameForm
          label="Name of the filter that is set"
          action="Save this filter"
          initialName=""
          maxLength={maxNameLength}
          save={(name) => saveFilter({ list, name, query })}
          saved={filterMessages.saved}
        />
      )}
    </div>
  );
}
