// The newest messages that wait for an answer, on the dashboard.

import { Group } from '@mantine/core';
import { Link } from 'react-router';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import { MessageLinks } from '../screen/MessageLinks.tsx';
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
      <MessageLinks messages={items} hasNames />
    </section>
  );
}
