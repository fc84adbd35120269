import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import type { z } from 'zod';
import { type CareerBulk, TypedCareer } from '../../contract/careers/careers.ts';
import { api, bodyOf } from '../api/client.ts';
import { ChangeDialog, type ChangeField, ChoiceField } from '../list/ChangeDialog.tsx';
import { useBulkAction } from '../list/use-bulk-action.tsx';
import type { Selection } from '../list/use-list.ts';
import { DeadlineInput } from './CareerInputs.tsx';
import { jobTypeOptions } from './career-values.ts';
import { words } from '../words/words.ts';

const texts = words.careers;

type Field = keyof NonNullable<CareerBulk['change']>;

const fields = Object.keys(texts.changeField) as Field[];

export function CareerBulkActions({ selection }: { selection: Selection }) {
  const [field, setField] = useState<Field>();
  const { run, deleteButton } = useBulkAction<Omit<CareerBulk, 'ids'>>({
    feature: 'careers',
    noun: 'career',
    selection,
    send: (json, options) => bodyOf(api.careers.bulk.$post({ json }, options)),
  });
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" size="sm" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {texts.change}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {fields.map((name) => (
            <Menu.Item key={name} onClick={() => setField(name)}>
              {texts.fields[name]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {deleteButton}
      {field && (
        <ChangeDialog
          title={texts.changeField[field]}
          schema={TypedCareer.shape[field] as z.ZodType<string>}
          renderField={(input) => <CareerField field={field} input={input} />}
          action={words.bulk.changeSelected}
          onClose={() => setField(undefined)}
          onSubmit={(value) => {
            setField(undefined);
            run({ action: 'change', change: { [field]: value } });
          }}
        />
      )}
    </>
  );
}

function CareerField({ field, input }: { field: Field; input: ChangeField }) {
  const props = { label: texts.fields[field], ...input };
  if (field === 'deadline') return <DeadlineInput data-autofocus {...input} />;
  if (field === 'jobtype') return <ChoiceField options={jobTypeOptions} {...props} />;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => input.onChange(event.currentTarget.value);
  return <TextInput required data-autofocus {...props} onChange={onChange} />;
}
