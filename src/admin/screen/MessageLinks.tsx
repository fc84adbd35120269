import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { paths } from '../../contract/url/paths.ts';
import { Day, langOf, StatusMark } from './values.tsx';
import classes from './MessageLinks.module.css';

interface MessageLinksProps {
  messages: readonly StaffContact[];
  /** Whether they say under which name each was sent, and who answers it. */
  hasNames?: boolean;
}

export function MessageLinks({ messages, hasNames = false }: MessageLinksProps) {
  return (
    <Stack component="ul" gap="0.25rem">
      {messages.map(({ id, subject, fullname, created_at, status, opened_at, assigned_name }) => (
        <li key={id}>
          <Link to={paths.adminContact(id)} className={classes.message}>
            <Text
              span
              inherit
              truncate
              fw={opened_at === null ? 700 : undefined}
              style={{ textDecoration: 'underline var(--brass)', textUnderlineOffset: '0.2em' }}
              lang={langOf(subject)}
            >
              {subject}
            </Text>
            <Group component="span" gap="0.15rem 0.75rem" align="stretch" c="dimmed" fz="0.8rem">
              {hasNames && <span lang={langOf(fullname)}>{fullname}</span>}
              <Day at={created_at} />
              <StatusMark status={status} />
              {hasNames && assigned_name !== null && (
                <span lang={langOf(assigned_name)}>{assigned_name}</span>
              )}
            </Group>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
