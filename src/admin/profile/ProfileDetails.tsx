import { SimpleGrid, Textarea } from '@mantine/core';
import { longDate } from '../../contract/calendar.ts';
import type { User } from '../../contract/users.ts';
import classes from './ProfileScreen.module.css';

/** The profile in view mode: read-only fields that grow, so that long values are fully visible. */
export function ProfileDetails({ user }: { user: User }) {
  const fields = [
    ['Full Name', user.name],
    ['Email', user.email],
    ['Phone Number', user.phone],
    ['Date of Birth', user.dob ? longDate(user.dob) : 'Not given'],
  ] as const;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }}>
      {fields.map(([label, value]) => (
        <Textarea
          key={label}
          label={label}
          value={value}
          readOnly
          autosize
          variant="unstyled"
          classNames={{ wrapper: classes.readOnly }}
        />
      ))}
    </SimpleGrid>
  );
}
