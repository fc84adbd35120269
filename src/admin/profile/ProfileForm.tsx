// The form that edits the profile: the fields that all staff may change in their own account.

import { Button } from '@mantine/core';
import { adminMessages } from '../../contract/admin-messages.ts';
import { typedUserChange, type User } from '../../contract/users.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { EditForm } from '../ui/EditForm.tsx';
import { type EditFormOptions, useEditForm } from '../ui/use-edit-form.ts';
import { PersonFields } from '../users/PersonFields.tsx';
import { type ChangedUser, changeUser } from '../users/users.data.ts';

interface ProfileFormProps extends Pick<
  EditFormOptions<object, ChangedUser>,
  'etag' | 'onSaved' | 'onReload'
> {
  user: User;
}

export function ProfileForm({ user, ...options }: ProfileFormProps) {
  const { name, email, phone, dob } = user;
  const schema = typedUserChange(phone);
  const { form, ...editing } = useEditForm({
    ...options,
    name: 'profile',
    feature: 'users',
    // The API may send a date with a time: keep only the date.
    initialValues: { name, email, phone, dob: dob?.slice(0, 10) ?? '', password: '' },
    schema,
    save: (values, saveOptions) => changeUser(String(user.id), schema.parse(values), saveOptions),
    failedText: (error) =>
      (error instanceof ApiProblem && error.serverMessage) || adminMessages.profile.saveFailed,
  });
  return (
    <EditForm
      {...editing}
      actions={
        <Button type="submit" loading={editing.isSaving} mt="xl">
          {uiMessages.saveChanges}
        </Button>
      }
    >
      <PersonFields
        field={form.getInputProps}
        labels={adminMessages.profile.labels}
        isOwn
        passwordHint={adminMessages.profile.passwordHint}
      />
    </EditForm>
  );
}
