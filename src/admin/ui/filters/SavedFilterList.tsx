// The dialog's list of the filters that a person has saved: applies and deletes them, and saves the current one.

import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { filterMessages } from '../../../contract/filter-messages.ts';
import type { FilterList, SavedFilter } from '../../../contract/saved-filters.ts';
import { uiMessages } from '../../../contract/ui-messages.ts';
import { ActionButton } from '../ActionButton.tsx';
import { inRow } from '../BusyButton.tsx';
import { langOf } from '../lang-of.ts';
import { Loaded } from '../Loaded.tsx';
import { urlParts } from '../url-params.ts';
import { SaveFilterForm } from './SaveFilterForm.tsx';
import { listSavedFilters, removeFilter } from './saved-filters.data.ts';

export interface SavedFiltersProps {
  list: FilterList;
  /** Filters, search and order of the list. */
  selection: Readonly<Record<string, string>>;
}

export function SavedFilterList({
  list,
  selection,
  onApplied,
}: SavedFiltersProps & { onApplied: () => void }) {
  const saved = useQuery({
    queryKey: ['filters', list],
    queryFn: ({ signal }) => listSavedFilters(list, signal),
  });
  const query = String(new URLSearchParams(selection));
  return (
    <Loaded of={saved} failed={filterMessages.listFailed}>
      {(filters) => (
        <Stack gap="1.25rem">
          {filters.length === 0 && <Text c="dimmed">{filterMessages.none}</Text>}
          <ul className="ruled">
            {filters.map((filter) => (
              <SavedFilterRow key={filter.id} filter={filter} onApplied={onApplied} />
            ))}
          </ul>
          {query !== '' && <SaveFilterForm list={list} query={query} />}
        </Stack>
      )}
    </Loaded>
  );
}

interface SavedFilterRowProps {
  filter: SavedFilter;
  onApplied: () => void;
}

/** One saved filter: a link that applies it, and a button that deletes it. */
function SavedFilterRow({ filter: { id, name, query }, onApplied }: SavedFilterRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { title, text, action, ...toasts } = filterMessages.deletion;
  // A filter saved in the default order has no sort. Without one, the list would take the order that it remembers.
  const selection = { sort: '-created_at', ...Object.fromEntries(new URLSearchParams(query)) };
  return (
    <li ref={row}>
      <Group gap="0.25rem" wrap="nowrap" py="0.35rem">
        <Anchor
          component={Link}
          to={urlParts(new URLSearchParams(selection))}
          lang={langOf(name)}
          display="inline-flex"
          flex={1}
          mih="2.75rem"
          miw={0}
          style={{ alignItems: 'center' }}
          onClick={onApplied}
        >
          {name}
        </Anchor>
        <ActionButton
          {...inRow}
          color="danger"
          aria-label={uiMessages.namedAction(uiMessages.delete, name)}
          confirmation={{ title, text: text(name), action }}
          run={() => removeFilter(id)}
          onDone={() => focusNeighbour(row.current)}
          feature="filters"
          {...toasts}
        >
          {uiMessages.delete}
        </ActionButton>
      </Group>
    </li>
  );
}

/** Moves the focus from a row that is about to be removed to the next one, or to the dialog if it was the only one. */
function focusNeighbour(row: HTMLLIElement | null): void {
  const { activeElement, body } = document;
  if (!row || (activeElement !== body && !row.contains(activeElement))) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const target = neighbour?.querySelector('a') ?? row.closest<HTMLElement>('[role=dialog]');
  target?.focus();
}
