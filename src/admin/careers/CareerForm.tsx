import { Button, Group, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { CareerDraft, jobTypes } from '../../contract/careers.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { EditForm } from '../ui/EditForm.tsx';
import { type EditFormOptions, type Saving, useEditForm } from '../ui/use-edit-form.ts';

/** A job as its form holds it: a salary that is being typed may be empty. */
export type CareerFields = Omit<CareerDraft, 'salary' | 'jobtype'> & {
  salary: number | '';
  jobtype: CareerDraft['jobtype'] | null;
};

interface CareerFormProps extends Omit<EditFormOptions<CareerFields, unknown>, 'schema' | 'save'> {
  save: (draft: CareerDraft, saving: Saving) => Promise<unknown>;
  action: string;
}

/** The fields of a job, to add or to change one. */
export function CareerForm({ save, action, ...options }: CareerFormProps) {
  const { form, ...editing } = useEditForm({
    ...options,
    schema: CareerDraft,
    save: (values, saving) => save(CareerDraft.parse(values), saving),
  });
  const list = 'Each full stop, or new line, begins a new point on the job’s page.';
  return (
    <EditForm
      {...editing}
      actions={
        <Group mt="xl">
          <Button type="submit" loading={editing.isSaving}>
            {action}
          </Button>
          <Button component={Link} to={paths.adminCareers()} variant="default">
            Cancel
          </Button>
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Title" required maxLength={limits.line} {...form.getInputProps('title')} />
        <TextInput label="Location" required maxLength={limits.line} {...form.getInputProps('location')} />
        <TextInput label="Deadline" type="date" required {...form.getInputProps('deadline')} />
        <Select
          label="Job Type"
          required
          data={jobTypes}
          allowDeselect={false}
          placeholder="Choose one"
          {...form.getInputProps('jobtype')}
        />
        <NumberInput
          label="Salary"
          description="Dollars a month"
          required
          min={0}
          max={limits.salary}
          decimalScale={2}
          thousandSeparator=","
          hideControls
          // What is too much is told, and not made less behind one's back.
          clampBehavior="none"
          {...form.getInputProps('salary')}
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
          description={list}
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
