// The filters that are set, each with a button that removes it, and how much they found.

import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { filterMessages } from '../../../contract/filter-messages.ts';
import { activeFilters, type FilterField, type FilterValues } from './filter-fields.ts';
import classes from './FilterChips.module.css';

interface FilterChipsProps {
  fields: readonly FilterField[];
  values: FilterValues;
  /** How many items match; undefined while the list is loading. */
  total: number | undefined;
  onFilter: (values: Record<string, string>) => void;
}

export function FilterChips({ fields, values, total, onFilter }: FilterChipsProps) {
  const active = activeFilters(fields, values);
  const without = (names: string[]) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value && !names.includes(name) ? [[name, value]] : [],
      ),
    );
  return (
    <div className={classes.chips} hidden={active.length === 0}>
      {active.map(({ names, text }) => (
        <Button
          key={text}
          variant="light"
          radius="xl"
          size="compact-sm"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${text}, remove this filter`}
          className={classes.chip}
          onClick={() => onFilter(without(names))}
        >
          {text}
        </Button>
      ))}
      {active.length > 1 && (
        <Button variant="subtle" size="compact-sm" className={classes.chip} onClick={() => onFilter({})}>
          Clear filters
        </Button>
      )}
      {/* Always there: screen readers announce text that is added to it later. */}
      <Text role="status" size="sm" c="dimmed">
        {active.length > 0 && total !== undefined && filterMessages.matching(total.toLocaleString('en'))}
      </Text>
    </div>
  );
}
