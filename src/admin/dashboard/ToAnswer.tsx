// The newest messages that wait for an answer, on the dashboard.

import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { langOf, shortDate, StatusMark } from '../screen/values.tsx';
import classes from './ToAnswer.module.css';
import { words } from '../words/words.ts';

const { toAnswer } = words.inbox;

export function ToAnswer({ items, total }: Listed<StaffContact>) {
  if (total === 0) return null;
  return (
    <section className={`panel ${classes.list}`} aria-labelledby="to-answer">
      <Group justify="space-between" align="baseline" gap="0.25rem 1rem" mb="0.5rem" className={classes.head}>
        <h2 id="to-answer">{toAnswer.title}</h2>
        <Link to={`${paths.adminContacts()}?status=open`}>{toAnswer.all(total.toLocaleString('en'))}</Link>
      </Group>
      <ul className="ruled">
        {items.map(({ id, fullname, subject, created_at, status, opened_at, assigned_name }) => (
          <li key={id}>
            <Link to={paths.adminContact(id)} className={classes.message}>
              <Text span inherit truncate fw={opened_at === null ? 700 : undefined} lang={langOf(subject)}>
                {subject}
              </Text>
              <Group component="span" gap="0.1rem 0.9rem" align="stretch" c="dimmed" fz="0.875rem">
                <span lang={langOf(fullname)}>{fullname}</span>
                <time dateTime={created_at}>{shortDate(created_at)}</time>
                <StatusMark status={status} />
                {assigned_name !== null && <span lang={langOf(assigned_name)}>{assigned_name}</span>}
              </Group>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
