// The row above a list: its search, Refresh, and the other tools; below it, the filters that are set.

import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { filterMessages } from '../../contract/filter-messages.ts';
import { FilterButton } from './FilterButton.tsx';
import { activeFilters, type FilterField, type FilterValues } from './filter-fields.ts';
import classes from './ListTools.module.css';

interface FilterChipsProps {
  fields: readonly FilterField[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
  /** How many items match; undefined while the list is loading. */
  total: number | undefined;
}

interface ListToolsProps extends Omit<FilterChipsProps, 'fields'> {
  searchBox?: ReactNode;
  /** Without it, the list has no filters. */
  fields?: readonly FilterField[];
  refreshButton: ReactNode;
  /** Exports what the list shows. */
  exportMenu?: ReactNode;
}

/** On a phone, the tools besides search and Refresh are behind one button: the list begins on the first screen. */
export function ListTools({
  searchBox,
  fields,
  values,
  onFilter,
  total,
  refreshButton,
  exportMenu,
}: ListToolsProps) {
  const filterButton = useRef<HTMLButtonElement>(null);
  const toolsButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const tools = useId();
  const filterFromChip = (set: FilterValues) => {
    onFilter(set);
    // The button of the removed filter disappears: do not lose the focus.
    const isVisible = filterButton.current?.checkVisibility();
    (isVisible ? filterButton : toolsButton).current?.focus();
  };
  return (
    <>
      <div className={classes.tools}>
        {searchBox}
        {refreshButton}
        {(fields || exportMenu) && (
          <>
            <ActionIcon
              ref={toolsButton}
              variant="default"
              size="2.875rem"
              aria-label={filterMessages.tools}
              aria-expanded={isOpen}
              aria-controls={tools}
              className={classes.toggle}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconAdjustmentsHorizontal size={20} aria-hidden />
            </ActionIcon>
            <div id={tools} className={classes.more} data-open={isOpen || undefined}>
              {fields && (
                <FilterButton ref={filterButton} fields={fields} values={values} onFilter={onFilter} />
              )}
              {exportMenu}
            </div>
          </>
        )}
      </div>
      {fields && <FilterChips fields={fields} values={values} total={total} onFilter={filterFromChip} />}
    </>
  );
}

/** The filters that are set, each with a button that removes it, and how much they found. */
function FilterChips({ fields, values, total, onFilter }: FilterChipsProps) {
  const active = activeFilters(fields, values);
  const without = (names: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  return (
    <Group gap="0.5rem" mb="1rem" display={active.length === 0 ? 'none' : undefined}>
      {active.map(({ names, text }) => (
        <Button
          key={text}
          variant="light"
          radius="xl"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={filterMessages.remove(text)}
          maw="100%"
          onClick={() => onFilter(without(names))}
        >
          {text}
        </Button>
      ))}
      {active.length > 1 && (
        <Button variant="subtle" size="compact-sm" maw="100%" onClick={() => onFilter({})}>
          {filterMessages.clearAll}
        </Button>
      )}
      {/* Always there: screen readers announce text that is added to it later. */}
      <Text role="status" size="sm" c="dimmed">
        {active.length > 0 && total !== undefined && filterMessages.matching(total.toLocaleString('en'))}
      </Text>
    </Group>
  );
}
