// The row above a list: its search, Refresh, and the other tools; below it, the filters that are set.

import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { FilterField, FilterValues } from './filter-fields.ts';
import classes from './ListTools.module.css';

interface ListToolsProps {
  searchBox?: ReactNode;
  /** Without it, the list has no filters. */
  fields?: readonly FilterField[];
  values: FilterValues;
  onFilter: (values: Record<string, string>) => void;
  /** How many items match; undefined while the list is loading. */
  total: number | undefined;
  refreshButton: ReactNode;
  /** The menus that save and export what the list shows. */
  menus?: ReactNode;
}

/** On a phone, the tools besides search and Refresh are behind one button: the list begins on the first screen. */
export function ListTools({
  searchBox,
  fields,
  values,
  onFilter,
  total,
  refreshButton,
  menus,
}: ListToolsProps) {
  const filterButton = useRef<HTMLButtonElement>(null);
  const toolsButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const tools = useId();
  const filterFromChip = (set: Record<string, string>) => {
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
        {(fields || menus) && (
          <>
            <ActionIcon
              ref={toolsButton}
              variant="default"
              size="2.875rem"
              aria-label="Tools of the list"
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
              {menus}
            </div>
          </>
        )}
      </div>
      {fields && <FilterChips fields={fields} values={values} total={total} onFilter={filterFromChip} />}
    </>
  );
}
