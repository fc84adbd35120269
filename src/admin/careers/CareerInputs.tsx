// The fields of a job, in the forms that publish it and in its draft.

import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { readDay } from '../../contract/typed/typed-days.ts';
import { formatAmount, readAmount } from '../../contract/typed/typed-numbers.ts';
import type { DraftInputsProps } from '../drafts/draft-inputs.ts';
import { DayInput } from '../form/DayInput.tsx';
import { useFormatOnBlur } from '../form/use-format-on-blur.ts';
import { deadlineHint } from './deadline-hint.ts';
import { jobTypeOptions } from './job-types.ts';
import { words } from '../words/words.ts';

const texts = words.careers;

const labels = texts.fields;

export function CareerInputs({ getInputProps }: Pick<DraftInputsProps, 'getInputProps'>) {
  const salary = useFormatOnBlur(getInputProps('salary'), formatTypedAmount);
  const deadline = readDay((getInputProps('deadline') as { value: string }).value);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={labels.title} required {...getInputProps('title')} />
        <TextInput label={labels.location} required {...getInputProps('location')} />
        <DayInput
          label={labels.deadline}
          required
          hint={deadline === undefined ? '' : deadlineHint(deadline)}
          {...getInputProps('deadline')}
        />
        <Select
          label={labels.jobtype}
          required
          data={jobTypeOptions}
          placeholder={words.ui.chooseOne}
          {...getInputProps('jobtype')}
        />
        <TextInput
          label={labels.salary}
          description={texts.salaryHint}
          required
          inputMode="decimal"
          autoComplete="off"
          {...salary}
        />
      </SimpleGrid>
      {(['requirement', 'responsible', 'benefit'] as const).map((field) => (
        <Textarea
          key={field}
          label={labels[field]}
          description={texts.listHint}
          minRows={4}
          maxRows={16}
          mt="md"
          {...getInputProps(field)}
        />
      ))}
    </>
  );
}

function formatTypedAmount(typed: string): string {
  const amount = readAmount(typed);
  return amount === undefined ? typed : formatAmount(amount);
}
