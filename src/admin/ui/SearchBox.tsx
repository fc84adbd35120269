import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { storable } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';

/** How long a person pauses between two letters, in ms. */
const PAUSE = 250;

interface SearchBoxProps {
  label: string;
  /** What the address says is searched for. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches as one types. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  const [wanted, setWanted] = useState(search);
  const searchSoon = useDebouncedCallback((term: string) => {
    setWanted(term);
    onSearch(term);
  }, PAUSE);
  // The address changed, and not by what was typed before: Back, Refresh, a link.
  const isElsewhere = followed !== search && wanted !== search;
  if (followed !== search) setFollowed(search);
  if (isElsewhere) {
    setWanted(search);
    setTyped(search);
  }
  const take = (value: string) => {
    setTyped(value);
    searchSoon(storable(value).trim());
  };
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    take('');
    // The button goes with the text.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={limits.searchTerm}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Clear the search" onClick={clear} />}
    />
  );
}
