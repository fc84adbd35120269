// The newest messages that wait for an answer, on the dashboard.

import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '../../contract/calendar.ts';
import type { StaffContact } from '../../contract/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { langOf } from '../../contract/language.ts';
import type { Listed } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import classes from './ToAnswer.module.css';

const { toAnswer } = inboxMessages;

export function ToAnswer({ items, total }: Listed<StaffContact>) {
  if (total === 0) return null;
  return (
    <section className={`panel ${classes.list}`} aria-labelledby="to-answer">
      <div className={classes.head}>
        <h2 id="to-answer">{toAnswer.title}</h2>
        <Link to={`${paths.adminContacts()}?status=open`}>{toAnswer.all(total.toLocaleString('en'))}</Link>
      </div>
      <ul className={classes.messages}>
        {items.map(({ id, fullname, subject, created_at, status, opened_at, assigned_name }) => (
          <li key={id}>
            <Link to={paths.adminContact(id)} data-unread={opened_at === null || undefined}>
              <Text span inherit truncate className={classes.subject} lang={langOf(subject)}>
                {subject}
              </Text>
              <span className={classes.meta}>
                <span lang={langOf(fullname)}>{fullname}</span>
                <time dateTime={created_at}>{shortDate(created_at)}</time>
                <StatusMark status={status} />
                {assigned_name !== null && <span lang={langOf(assigned_name)}>{assigned_name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
