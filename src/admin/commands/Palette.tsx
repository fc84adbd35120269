// The command palette: finds screens and actions at once, and jobs, articles, messages and people by the server's search.

import { CloseButton, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink, IconLogout, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { minFindLength } from '../../contract/find/find.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { api, bodyOf } from '../api/client.ts';
import { useLogout } from '../auth/Guard.tsx';
import { LoadError } from '../screen/Loaded.tsx';
import { commandSections, foundSections, type PaletteOption } from './palette-sections.ts';
import { PaletteList } from './PaletteList.tsx';
import type { Place } from './places.ts';
import classes from './Palette.module.css';
import { words } from '../words/words.ts';

/** Debounce: how long to wait after the last key press before the server is asked, in ms (§ 3.3). */
const DEBOUNCE = 250;

const { palette } = words.desk;
const { keys } = palette;

interface PaletteProps {
  places: Place[];
  onClose: () => void;
}

export function Palette({ places, onClose }: PaletteProps) {
  const { start: logOut } = useLogout();
  const navigate = useNavigate();
  const location = useLocation();
  const [typed, setTyped] = useState('');
  /** The option that the user moved to; null for the first one. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const term = removeUnstorable(typed).trim();
  const [settledTerm] = useDebouncedValue(term, DEBOUNCE);
  const isAsked = term.length >= minFindLength;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['find', settledTerm],
    queryFn: ({ signal }) => bodyOf(api.find.$get({ query: { search: settledTerm } }, { init: { signal } })),
    enabled: settledTerm.length >= minFindLength,
    placeholderData: keepPreviousData,
  });
  const isSearching = isAsked && (isFetching || settledTerm !== term);

  // The dialog may have received the focus before this script was loaded.
  useEffect(() => input.current?.focus(), []);

  const actions: PaletteOption[] = [
    {
      id: 'site',
      label: palette.viewSite,
      Icon: IconExternalLink,
      run: () => window.open(paths.home(), '_blank', 'noopener'),
    },
    { id: 'logout', label: words.desk.frame.logout, Icon: IconLogout, run: logOut },
  ];
  const sections = [
    ...commandSections(places, actions, term),
    ...(isAsked && data && !isError ? foundSections(data, places, settledTerm) : []),
  ];
  const options = sections.flatMap((section) => section.options);
  // By its id: an option stays the current one while the results around it change.
  const current = options.find(({ id }) => id === chosenId) ?? options[0];
  const optionId = (id: string) => `${listId}-${options.findIndex((option) => option.id === id)}`;

  function choose({ to, run }: PaletteOption): void {
    onClose();
    run?.();
    if (to !== undefined)
      void navigate(to, { replace: to === location.pathname + location.search + location.hash });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && current) {
      event.preventDefault();
      const next = (options.indexOf(current) + step + options.length) % options.length;
      setChosenId(options[next]!.id);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
  }

  const hasFailed = isAsked && isError;
  return (
    <div className={classes.palette}>
      <div className={classes.search}>
        <TextInput
          ref={input}
          role="combobox"
          aria-label={palette.label}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={current && optionId(current.id)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          placeholder={palette.open}
          maxLength={sizeLimits.searchTerm}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
          variant="unstyled"
          size="lg"
          className={classes.input}
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={isSearching && <Loader size="xs" color="ink" aria-hidden />}
        />
        <CloseButton size="lg" aria-label={words.ui.close} onClick={onClose} />
      </div>
      <div className={classes.results}>
        {current && (
          <PaletteList
            id={listId}
            sections={sections}
            currentId={current.id}
            term={term}
            optionId={optionId}
            onMove={setChosenId}
            onChoose={choose}
          />
        )}
        {hasFailed && (
          <LoadError text={palette.failed} retry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!current && !isSearching && !isError && (
          <Text c="dimmed" ta="center" px="1rem" py="2.5rem">
            {`${palette.nothing} ${palette.hint}`}
          </Text>
        )}
      </div>
      <div className={classes.footer}>
        <span role="status">
          {isSearching ? palette.searching : !hasFailed && palette.found(options.length)}
        </span>
        <span aria-hidden className={classes.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{keys.choose}</span> <kbd>↵</kbd> <span>{keys.open}</span>{' '}
          <kbd>Esc</kbd> <span>{keys.close}</span>
        </span>
      </div>
    </div>
  );
}
