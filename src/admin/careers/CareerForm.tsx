// The form that adds or changes a job.

import { Button, Group } from '@mantine/core';
import { type Career, type CareerDraft, TypedCareer } from '../../contract/careers.ts';
import { paths } from '../../contract/paths.ts';
import { ContinueButton } from '../drafts/ContinueButton.tsx';
import { useReturnQuery } from '../ui/return-query.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { EditForm } from '../ui/EditForm.tsx';
import { type EditFormOptions, type SaveAsNew, type SaveOptions, useEditForm } from '../ui/use-edit-form.ts';
import { CareerInputs } from './CareerInputs.tsx';

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

export function CareerForm({ save, saveAsNew, action, ...options }: CareerFormProps) {
  const { form, leaveWith, ...editing } = useEditForm({
    ...options,
    feature: 'careers',
    schema: TypedCareer,
    save: (values, saveOptions) => save(TypedCareer.parse(values), saveOptions),
    saveAsNew: saveAsNew && {
      ...saveAsNew,
      save: (values, saveOptions) => saveAsNew.save(TypedCareer.parse(values), saveOptions),
    },
  });
  const list = useReturnQuery();
  return (
    <EditForm
      {...editing}
      actions={
        <Group justify="flex-end" gap="sm" mt="xl">
          {!saveAsNew && (
            <ContinueButton kind="careers" leaveWith={leaveWith} fieldsOf={(typed: CareerFields) => typed} />
          )}
          <DialogButtons cancel={paths.adminCareers() + list} mt={0}>
            <Button type="submit" loading={editing.isSaving}>
              {action}
            </Button>
          </DialogButtons>
        </Group>
      }
    >
      <CareerInputs getInputProps={form.getInputProps} />
    </EditForm>
  );
}
