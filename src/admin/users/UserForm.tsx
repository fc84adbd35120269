import { Button, Group, PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { limits } from '../../contract/limits.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { branches, permissions, type User } from '../../contract/users.ts';
import { EditForm } from '../ui/EditForm.tsx';
import { type EditFormOptions, useEditForm } from '../ui/use-edit-form.ts';

/** A user as the form holds them; an empty date or password is none. */
export type UserFields = Pick<User, 'name' | 'email' | 'phone' | 'branch' | 'permission'> & {
  dob: string;
  password: string;
};

interface UserFormProps<Saved> extends Omit<EditFormOptions<UserFields, Saved>, 'failedText'> {
  onCancel: () => Promise<void>;
  permissionHint?: string;
  /** What an empty password means. */
  passwordHint: string;
  action: string;
}

/** The fields of a user, to add or to change one. The star stands at all of them; three must be filled in. */
export function UserForm<Saved>({
  onCancel,
  permissionHint,
  passwordHint,
  action,
  ...options
}: UserFormProps<Saved>) {
  const { form, ...editing } = useEditForm({ ...options, failedText: adminMessages.users.saveFailed });
  return (
    <EditForm
      {...editing}
      autoComplete="off"
      actions={
        <Group mt="xl">
          <Button type="submit" loading={editing.isSaving}>
            {action}
          </Button>
          <Button variant="default" onClick={() => void onCancel()}>
            Cancel
          </Button>
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name"
          required
          maxLength={limits.line}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="username"
          maxLength={limits.email}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone"
          type="tel"
          required
          maxLength={limits.phone}
          {...form.getInputProps('phone')}
        />
        <TextInput label="Date of Birth" type="date" withAsterisk {...form.getInputProps('dob')} />
        <Select
          label="Branch"
          withAsterisk
          data={branches}
          allowDeselect={false}
          {...form.getInputProps('branch')}
        />
        <Select
          label="Permission"
          description={permissionHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data={permissions}
          allowDeselect={false}
          {...form.getInputProps('permission')}
        />
      </SimpleGrid>
      <PasswordInput
        label="Password"
        description={passwordHint}
        withAsterisk
        autoComplete="new-password"
        mt="md"
        {...form.getInputProps('password')}
      />
    </EditForm>
  );
}
