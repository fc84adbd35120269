// The button that opens the filters of a list: over the list, or on a phone over the whole screen.

import { Badge, Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ComponentType, type Ref, useState } from 'react';
import { FormModal } from '../dialog/FormModal.tsx';
import { loadPart } from '../screen/lazy-load.tsx';
import { useIsPhone } from '../screen/use-is-phone.ts';
import { activeFilters, type FilterField, type FilterValues } from './filter-fields.ts';
import type { FilterFormProps } from './FilterForm.tsx';
import { words } from '../words/words.ts';

const { form: texts } = words.filter;

let loading: Promise<ComponentType<FilterFormProps>> | undefined;

/** Loads the form with its day fields, which the first script of a list does not need. */
const loadForm = () => (loading ??= loadPart(() => import('./FilterForm.tsx'), 'FilterForm'));

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement>;
  fields: readonly FilterField[];
  values: FilterValues;
  onFilter: (values: FilterValues) => void;
}

export function FilterButton({ ref, fields, values, onFilter }: FilterButtonProps) {
  /** The form while it is open. It opens complete: nothing in it moves while its script loads. */
  const [Form, setForm] = useState<ComponentType<FilterFormProps>>();
  const [isLoading, setIsLoading] = useState(false);
  const isOpen = Form !== undefined;
  // A change of the width between phone and screen renders another form: it starts with what was typed.
  const [typed, setTyped] = useState<FilterValues>();
  const close = () => setForm(undefined);
  const open = async () => {
    setTyped(undefined);
    setIsLoading(true);
    const Loaded = await loadForm();
    setIsLoading(false);
    setForm(() => Loaded);
  };
  const isPhone = useIsPhone();
  const count = activeFilters(fields, values).length;
  const form = Form && (
    <Form
      fields={fields}
      values={values}
      typed={typed}
      onType={setTyped}
      onApply={(set) => {
        close();
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
      aria-busy={isLoading}
      // Most presses are announced by a pointer or by the focus: the form has loaded by then.
      onPointerEnter={() => void loadForm()}
      onFocus={() => void loadForm()}
      onClick={() => (isOpen ? close() : void open())}
    >
      {texts.title}
    </Button>
  );
  if (isPhone) {
    return (
      <>
        {button}
        <FormModal title={texts.title} isOpen={isOpen} onClose={close}>
          {form}
        </FormModal>
      </>
    );
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-start"
      width="24rem"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>{form}</Popover.Dropdown>
    </Popover>
  );
}
