// The command palette: finds screens and actions at once, and jobs, articles, messages and people by the server's search.

import { CloseButton, Group, Loader, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconExternalLink, IconLogout, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { removeUnstorable } from '../../contract/typed/fields.ts';
import { minFindLength } from '../../contract/find/find.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { api } from '../api/client.ts';
import { readQueryWith } from '../api/query-client.ts';
import { useLogout } from '../auth/Guard.tsx';
import { LoadError } from '../screen/Loaded.tsx';
import { langOf } from '../screen/values.tsx';
import { commandSections, foundSections, markedRange, type PaletteOption } from './palette-sections.ts';
import type { Place } from './places.ts';
import classes from './Palette.module.css';
import { words } from '../words/words.ts';

/** Debounce: how long to wait after the last key press before the server is asked, in ms (§ 3.3). */
const DEBOUNCE = 250;

const { palette } = words.desk;
const { keys } = palette;

/** A combobox: the focus stays in the search box, which names the current option of the list. */
export function Palette({ places, onClose }: { places: Place[]; onClose: () => void }) {
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
  const find = useQuery({
    ...readQueryWith(['find', settledTerm], api.find, { query: { search: settledTerm } }),
    enabled: settledTerm.length >= minFindLength,
    placeholderData: keepPreviousData,
  });
  const { data, isError } = find;
  const isSearching = isAsked && (find.isFetching || settledTerm !== term);

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
  const optionId = (option: PaletteOption) => `${listId}-${options.indexOf(option)}`;
  const currentElement = current && optionId(current);
  useEffect(() => {
    if (currentElement) document.getElementById(currentElement)?.scrollIntoView({ block: 'nearest' });
  }, [currentElement]);

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
      <Group gap="0.25rem" wrap="nowrap" px="0.5rem" py="0.35rem" className={classes.search}>
        <TextInput
          ref={input}
          role="combobox"
          aria-label={palette.label}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={currentElement}
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
      </Group>
      <div className={classes.results}>
        {current && (
          // Keep the focus in the search box.
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={palette.results}
            onMouseDown={(event) => event.preventDefault()}
          >
            {sections.map(({ label, options: ofSection }, index) => (
              <div key={label} role="group" aria-labelledby={`${listId}-section-${index}`}>
                <div id={`${listId}-section-${index}`} role="presentation" className={classes.heading}>
                  {label}
                </div>
                {ofSection.map((option) => (
                  <UnstyledButton
                    tabIndex={-1}
                    key={option.id}
                    id={optionId(option)}
                    role="option"
                    aria-selected={option === current}
                    className={classes.option}
                    // Not onMouseEnter: the list may scroll under a pointer that does not move.
                    onMouseMove={() => setChosenId(option.id)}
                    onClick={() => choose(option)}
                  >
                    <OptionContent option={option} term={term} />
                  </UnstyledButton>
                ))}
              </div>
            ))}
          </div>
        )}
        {hasFailed && <LoadError text={palette.failed} of={find} />}
        {!current && !isSearching && !isError && (
          <Text c="dimmed" ta="center" px="1rem" py="2.5rem">
            {`${palette.nothing} ${palette.hint}`}
          </Text>
        )}
      </div>
      <Group justify="space-between" wrap="nowrap" gap={0} px="1rem" py="0.5rem" className={classes.footer}>
        <span role="status">
          {isSearching ? palette.searching : !hasFailed && palette.found(options.length)}
        </span>
        <span aria-hidden className={classes.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>{keys.choose}</span> <kbd>↵</kbd> <span>{keys.open}</span>{' '}
          <kbd>Esc</kbd> <span>{keys.close}</span>
        </span>
      </Group>
    </div>
  );
}

const line = { span: true, inherit: true, truncate: true, display: 'block' } as const;

/** `term`: the search, which is marked in the texts. */
function OptionContent({ option, term }: { option: PaletteOption; term: string }) {
  const { label, note, match, Icon } = option;
  return (
    <>
      {Icon && <Icon size={20} color="var(--ink-soft)" aria-hidden style={{ flex: 'none' }} />}
      <span className={classes.texts}>
        <Text {...line} lang={langOf(label)}>
          <Marked text={label} term={term} />
        </Text>
        {[note, match].map(
          (text) =>
            text && (
              <Text key={text} {...line} c="dimmed" fz="0.85rem" lang={langOf(text)}>
                <Marked text={text} term={term} />
              </Text>
            ),
        )}
      </span>
    </>
  );
}

/** A text with the first place of the search marked. */
function Marked({ text, term }: { text: string; term: string }) {
  const range = markedRange(text, term);
  if (!range) return <span>{text}</span>;
  const [start, end] = range;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <mark className={classes.match}>{text.slice(start, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}
