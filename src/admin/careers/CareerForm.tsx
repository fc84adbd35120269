// The form that adds or changes a job.

import { Button, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { isClosed, today } from '../../contract/calendar.ts';
import { type Career, type CareerDraft, jobTypes, TypedCareer } from '../../contract/careers.ts';
import { paths } from '../../contract/paths.ts';
import { readDay } from '../../contract/typed-days.ts';
import { formatAmount, readAmount } from '../../contract/typed-numbers.ts';
import { useReturnQuery } from '../ui/return-query.ts';
import { DayInput } from '../ui/DayInput.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { EditForm } from '../ui/EditForm.tsx';
import { useFormatOnBlur } from '../ui/use-format-on-blur.ts';
import { type EditFormOptions, type SaveAsNew, type SaveOptions, useEditForm } from '../ui/use-edit-form.ts';

/** The values of the form: the salary is text, and the job type is null until the user chooses one. */
export type CareerFields = Omit<CareerDraft, 'salary' | 'jobtype'> & {
  salary: string;
  jobtype: CareerDraft['jobtype'] | null;
};

interface CareerFormProps extends Omit<
  EditFormOptions<CareerFields, Career | undefined>,
  'feature' | 'schema' | 'save' | 'saveAsNew'
> {
  save: (draft: CareerDraft, saveOptions: SaveOptions) => Promise<Career | undefined>;
  saveAsNew?: SaveAsNew<CareerDraft>;
  action: string;
}

const pastDeadline = 'This day is past: the job will be shown as Closed at once.';

export function CareerForm({ save, saveAsNew, action, ...options }: CareerFormProps) {
  const { form, ...editing } = useEditForm({
    ...options,
    feature: 'careers',
    schema: TypedCareer,
    save: (values, saveOptions) => save(TypedCareer.parse(values), saveOptions),
    saveAsNew: saveAsNew && {
      ...saveAsNew,
      save: (values, saveOptions) => saveAsNew.save(TypedCareer.parse(values), saveOptions),
    },
  });
  const salary = useFormatOnBlur(form.getInputProps('salary'), formatTypedAmount);
  const deadline = readDay(form.values.deadline);
  const list = useReturnQuery();
  const hint = 'Each full stop, or new line, begins a new point on the job’s page.';
  return (
    <EditForm
      {...editing}
      actions={
        <DialogButtons cancel={paths.adminCareers() + list}>
          <Button type="submit" loading={editing.isSaving}>
            {action}
          </Button>
        </DialogButtons>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Title" required {...form.getInputProps('title')} />
        <TextInput label="Location" required {...form.getInputProps('location')} />
        <DayInput
          label="Deadline"
          required
          hint={deadline !== undefined && isClosed({ deadline }, today()) ? pastDeadline : ''}
          {...form.getInputProps('deadline')}
        />
        <Select
          label="Job Type"
          required
          data={jobTypes}
          allowDeselect={false}
          placeholder="Choose one"
          {...form.getInputProps('jobtype')}
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
          {...form.getInputProps(field)}
        />
      ))}
    </EditForm>
  );
}

function formatTypedAmount(typed: string): string {
  const amount = readAmount(typed);
  return amount === undefined ? typed : formatAmount(amount);
}
