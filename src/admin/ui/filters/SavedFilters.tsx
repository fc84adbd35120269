// The button that opens the filters that a person has saved for a list.

import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { filterMessages } from '../../../contract/filter-messages.ts';
import { FormModal } from '../FormModal.tsx';
import { lazyInPlace } from '../lazy-load.tsx';
import type { SavedFiltersProps } from './SavedFilterList.tsx';

// Needed once the dialog is opened.
const SavedFilterList = lazyInPlace(
  filterMessages.savedTitle,
  () => import('./SavedFilterList.tsx'),
  'SavedFilterList',
);

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
        {filterMessages.savedButton}
      </Button>
      <FormModal title={filterMessages.savedTitle} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <SavedFilterList list={list} selection={selection} onApplied={() => setIsOpen(false)} />
      </FormModal>
    </>
  );
}
