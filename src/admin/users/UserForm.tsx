// The form that adds or changes a user.

import { Select } from '@mantine/core';
import { adminMessages } from '../../contract/admin-messages.ts';
import { branches, permissions, type User } from '../../contract/users.ts';
import { accountMessages } from '../../contract/account-messages.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { EditForm } from '../ui/EditForm.tsx';
import { type EditFormOptions, useEditForm } from '../ui/use-edit-form.ts';
import { PersonFields, type PersonValues } from './PersonFields.tsx';

const { labels } = accountMessages;

/** The values of the form. */
export type UserFields = PersonValues & Pick<User, 'branch' | 'permission'>;

interface UserFormProps<Saved> extends Omit<EditFormOptions<UserFields, Saved>, 'feature' | 'failedText'> {
  onCancel: () => Promise<void>;
  permissionHint?: string;
  /** The text below the password field: what an empty password means. */
  passwordHint: string;
  action: string;
}

/** All fields have an asterisk, but only name, e-mail and phone need a value. */
export function UserForm<Saved>({
  onCancel,
  permissionHint,
  passwordHint,
  action,
  ...options
}: UserFormProps<Saved>) {
  const { form, ...editing } = useEditForm({
    ...options,
    feature: 'users',
    failedText: adminMessages.users.saveFailed,
  });
  return (
    <EditForm
      {...editing}
      autoComplete="off"
      actions={<DialogButtons cancel={onCancel} submit={action} isBusy={editing.isSaving} />}
    >
      <PersonFields field={form.getInputProps} labels={labels} passwordHint={passwordHint}>
        <Select
          label={labels.branch}
          withAsterisk
          data={branches.map((value) => ({ value, label: accountMessages.branches[value] }))}
          allowDeselect={false}
          {...form.getInputProps('branch')}
        />
        <Select
          label={labels.permission}
          description={permissionHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data={permissions.map((value) => ({ value, label: accountMessages.permissions[value] }))}
          allowDeselect={false}
          {...form.getInputProps('permission')}
        />
      </PersonFields>
    </EditForm>
  );
}
