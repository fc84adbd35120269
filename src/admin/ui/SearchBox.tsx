// The search box of a list: it searches while the user types.

import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { removeUnstorable } from '../../contract/fields.ts';
import { sizeLimits } from '../../contract/limits.ts';

/** Debounce: how long to wait after the last key press before searching, in ms. */
const PAUSE = 250;

const isTooLong = (term: string) => term.length > sizeLimits.searchTerm;

interface SearchBoxProps {
  label: string;
  /** The search term in the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** Calls `onSearch` with the trimmed text. Follows `search` when the URL changes for another reason. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  const [wanted, setWanted] = useState(search);
  const searchSoon = useDebouncedCallback((term: string) => {
    setWanted(term);
    onSearch(term);
  }, PAUSE);
  // Something else changed the search in the URL (Back, Refresh, a link): show that search.
  const isElsewhere = followed !== search && wanted !== search;
  if (followed !== search) setFollowed(search);
  if (isElsewhere) {
    setWanted(search);
    setTyped(search);
  }
  const take = (value: string) => {
    setTyped(value);
    const term = removeUnstorable(value).trim();
    // Do not search for the first part of a long text: the results would not match the text.
    if (isTooLong(term)) searchSoon.cancel();
    else searchSoon(term);
  };
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    take('');
    // The button disappears when the box is empty: move the focus, so that it is not lost.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      error={
        isTooLong(removeUnstorable(typed).trim()) && (
          <span role="alert">A search has at most {sizeLimits.searchTerm} characters.</span>
        )
      }
      onChange={(event) => take(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear the search" onClick={clear} />}
    />
  );
}
