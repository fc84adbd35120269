// The row above a list: its search, its filters, and the other tools; below it, the filters that are set.

import { type ReactNode, useRef } from 'react';
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
  const filterFromChip = (set: Record<string, string>) => {
    onFilter(set);
    // The button of the removed filter disappears: do not lose the focus.
    filterButton.current?.focus();
  };
  return (
    <>
      <div className={classes.tools}>
        {searchBox}
        {fields && <FilterButton ref={filterButton} fields={fields} values={values} onFilter={onFilter} />}
        {refreshButton}
        {menus}
      </div>
      {fields && <FilterChips fields={fields} values={values} total={total} onFilter={filterFromChip} />}
    </>
  );
}
