import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMergedRef } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { useFocusFallback } from '../focus/focus.tsx';
import { words } from '../words/words.ts';

/** Debounce: how long to wait after the last key press before searching, in ms. */
const DEBOUNCE = 250;

const isTooLong = (term: string) => term.length > sizeLimits.searchTerm;

interface SearchBoxProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Calls `onSearch` with the trimmed text while the user types. Follows `search` when the URL changes for another reason. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // An error replaces the whole list.
  const ref = useMergedRef(input, useFocusFallback<HTMLInputElement>());
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  const [sentTerm, setSentTerm] = useState(search);
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const debouncedSearch = useDebouncedCallback((term: string) => {
    // Refresh has taken the box away, and this timer goes in the next moment.
    if (!input.current) return;
    // The script of another screen is loading: a change of the URL would cancel that navigation.
    if (next && next.pathname !== pathname) return;
    setSentTerm(term);
    onSearch(term);
  }, DEBOUNCE);
  // Something else changed the search in the URL (Back, Refresh, a link): show that search.
  const isChangedOutside = lastSearch !== search && sentTerm !== search;
  if (lastSearch !== search) setLastSearch(search);
  if (isChangedOutside) {
    setSentTerm(search);
    setTyped(search);
  }
  const update = (value: string) => {
    setTyped(value);
    const term = removeUnstorable(value).trim();
    // Do not search for the first part of a long text: the results would not match the text.
    if (isTooLong(term)) debouncedSearch.cancel();
    else debouncedSearch(term);
  };
  const clear = () => {
    update('');
    // The button disappears when the box is empty: move the focus, so that it is not lost.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      error={
        isTooLong(removeUnstorable(typed).trim()) && (
          <span role="alert">{words.ui.search.tooLong(sizeLimits.searchTerm)}</span>
        )
      }
      onChange={(event) => update(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label={words.ui.search.clear} onClick={clear} />}
    />
  );
}
