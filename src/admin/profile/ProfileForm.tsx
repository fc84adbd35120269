import { Button, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { limits } from '../../contract/limits.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { type User, UserChange } from '../../contract/users.ts';
import { ApiProblem } from '../api/problem.ts';
import { EditNotices } from '../ui/EditNotices.tsx';
import { useEditForm } from '../ui/use-edit-form.ts';
import { type ChangedUser, changeUser } from '../users/users.data.ts';
import classes from './ProfileScreen.module.css';

interface ProfileFormProps {
  user: User;
  etag: string | null;
  onSaved: (changed: ChangedUser) => void;
  onReload: () => void;
}

/** What everybody may change about themselves. */
export function ProfileForm({ user, ...options }: ProfileFormProps) {
  const { name, email, phone, dob } = user;
  const { form, isSaving, notices, onSubmit } = useEditForm({
    ...options,
    name: 'profile',
    // A date that comes with its time is still that date.
    initialValues: { name, email, phone, dob: dob?.slice(0, 10) ?? '', password: '' },
    schema: UserChange,
    save: (values, tag) => changeUser(String(user.id), UserChange.parse(values), tag),
    failedText: (error) => (error instanceof ApiProblem && error.told) || adminMessages.profile.saveFailed,
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.fields}>
      <EditNotices {...notices} />
      <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }}>
        <TextInput
          label="Full Name"
          required
          autoComplete="name"
          maxLength={limits.line}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="email"
          maxLength={limits.email}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Phone Number"
          type="tel"
          required
          autoComplete="tel"
          maxLength={limits.phone}
          {...form.getInputProps('phone')}
        />
        <TextInput label="Date of Birth" type="date" autoComplete="bday" {...form.getInputProps('dob')} />
      </SimpleGrid>
      <PasswordInput
        label="New Password"
        description="At least 8 characters; leave it empty to keep the present one. A new one signs you out everywhere: you then sign in with it."
        autoComplete="new-password"
        mt="md"
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={isSaving} mt="xl">
        Save Changes
      </Button>
    </form>
  );
}
