// The fields of a job, in the forms that publish it and in its draft.

import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { isClosed, today } from '../../contract/calendar.ts';
import { jobTypes } from '../../contract/careers.ts';
import { readDay } from '../../contract/typed-days.ts';
import { formatAmount, readAmount } from '../../contract/typed-numbers.ts';
import type { DraftInputsProps } from '../drafts/DraftEditor.tsx';
import { DayInput } from '../ui/DayInput.tsx';
import { useFormatOnBlur } from '../ui/use-format-on-blur.ts';

const pastDeadline = 'This day is past: the job will be shown as Closed at once.';

export function CareerInputs({ getInputProps }: Pick<DraftInputsProps, 'getInputProps'>) {
  const salary = useFormatOnBlur(getInputProps('salary'), formatTypedAmount);
  const deadline = readDay((getInputProps('deadline') as { value: string }).value);
  const hint = 'Each full stop, or new line, begins a new point on the job’s page.';
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Title" required {...getInputProps('title')} />
        <TextInput label="Location" required {...getInputProps('location')} />
        <DayInput
          label="Deadline"
          required
          hint={deadline !== undefined && isClosed({ deadline }, today()) ? pastDeadline : ''}
          {...getInputProps('deadline')}
        />
        <Select
          label="Job Type"
          required
          data={jobTypes}
          allowDeselect={false}
          placeholder="Choose one"
          {...getInputProps('jobtype')}
        />
        <TextInput
          label="Salary"
          description="Dollars a month"
          required
          inputMode="decimal"
          autoComplete="off"
          {...salary}
        />
      </SimpleGrid>
      {(
        [
          ['requirement', 'Requirement'],
          ['responsible', 'Responsible'],
          ['benefit', 'Benefit'],
        ] as const
      ).map(([field, label]) => (
        <Textarea
          key={field}
          label={label}
          description={hint}
          autosize
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
