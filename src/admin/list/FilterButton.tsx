// The button that opens the filters of a list, and their dialog.

import { Badge, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { FormModal } from '../dialog/FormModal.tsx';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { activeFilters, type FilterField, type FilterValues } from './filter-fields.ts';
import { words } from '../words/words.ts';

const { form: texts } = words.filter;

const loadForm = () => import('./FilterForm.tsx');
// With its day fields, which the first script of a list does not need.
const FilterForm = lazyInPlace(loadForm, 'FilterForm');
// Most presses are announced by a pointer or by the focus: the form has loaded by then.
const loadAhead = () => void loadForm().catch(() => {});

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement>;
  fields: readonly FilterField[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
}

export function FilterButton({ ref, fields, values, onFilter }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const apply = (set: FilterValues) => {
    close();
    onFilter(set);
  };
  const count = activeFilters(fields, values).length;
  return (
    <>
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
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setIsOpen(true)}
      >
        {texts.title}
      </Button>
      <FormModal title={texts.title} isOpen={isOpen} onClose={close}>
        <FilterForm fields={fields} values={values} onApply={apply} />
      </FormModal>
    </>
  );
}
