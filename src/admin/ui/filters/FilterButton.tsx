// The button that opens the filters of a list: over the list, or on a phone over the whole screen.

import { Badge, Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { FormModal } from '../FormModal.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { activeFilters, type FilterField, type FilterValues } from './filter-fields.ts';
import { FilterForm } from './FilterForm.tsx';

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement>;
  fields: readonly FilterField[];
  values: FilterValues;
  onFilter: (values: Record<string, string>) => void;
}

export function FilterButton({ ref, fields, values, onFilter }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const count = activeFilters(fields, values).length;
  const form = (
    <FilterForm
      fields={fields}
      values={values}
      onApply={(set) => {
        setIsOpen(false);
        onFilter(set);
      }}
    />
  );
  const button = (
    <Button
      ref={ref}
      variant="default"
      leftSection={<IconFilter size={18} aria-hidden />}
      rightSection={
        count > 0 && (
          <Badge circle size="md" color="ink">
            {count}
          </Badge>
        )
      }
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      Filter
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {button}
        <FormModal title="Filter" isOpen={isOpen} onClose={() => Promise.resolve(setIsOpen(false))}>
          {form}
        </FormModal>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width="24rem"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label="Filter">{form}</Popover.Dropdown>
    </Popover>
  );
}
