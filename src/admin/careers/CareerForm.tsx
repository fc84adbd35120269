import { Button, Group, NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { CareerDraft, jobTypes } from '../../contract/careers.ts';
import { limits } from '../../contract/limits.ts';
import { paths } from '../../contract/paths.ts';
import { EditNotices } from '../ui/EditNotices.tsx';
import { useEditForm } from '../ui/use-edit-form.ts';

/** A job as its form holds it: a salary that is being typed may be empty. */
export type CareerFields = Omit<CareerDraft, 'salary' | 'jobtype'> & {
  salary: number | '';
  jobtype: CareerDraft['jobtype'] | null;
};

interface CareerFormProps {
  name: string;
  initialValues: CareerFields;
  etag?: string | null;
  save: (draft: CareerDraft, etag: string | null) => Promise<unknown>;
  onSaved: () => void;
  onReload?: () => void;
  failedText: string;
  action: string;
}

/** The fields of a job, to add or to change one. */
export function CareerForm({ save, action, ...options }: CareerFormProps) {
  const { form, isSaving, notices, onSubmit } = useEditForm({
    ...options,
    schema: CareerDraft,
    save: (values, etag) => save(CareerDraft.parse(values), etag),
  });
  const list = 'Each full stop, or new line, begins a new point on the job’s page.';
  return (
    <form onSubmit={onSubmit} noValidate>
      <EditNotices {...notices} />
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
      <Group mt="xl">
        <Button type="submit" loading={isSaving}>
          {action}
        </Button>
        <Button component={Link} to={paths.adminCareers()} variant="default">
          Cancel
        </Button>
      </Group>
    </form>
  );
}
