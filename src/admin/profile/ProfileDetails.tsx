import { SimpleGrid, Textarea } from '@mantine/core';
import { accountMessages } from '../../contract/account-messages.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import type { User } from '../../contract/users/users.ts';
import { longDate } from '../screen/dates.ts';
import classes from './ProfileScreen.module.css';

const { labels, noBirth } = adminMessages.profile;

/** The profile in view mode: read-only fields that grow, so that long values are fully visible. */
export function ProfileDetails({ user }: { user: User }) {
  const fields = [
    [labels.name, user.name],
    [accountMessages.labels.email, user.email],
    [labels.phone, user.phone],
    [accountMessages.labels.birth, user.dob ? longDate(user.dob) : noBirth],
  ] as const;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '30rem': 2 }}>
      {fields.map(([label, value]) => (
        <Textarea
          key={label}
          label={label}
          value={value}
          readOnly
          variant="unstyled"
          classNames={{ wrapper: classes.readOnly }}
        />
      ))}
    </SimpleGrid>
  );
}
