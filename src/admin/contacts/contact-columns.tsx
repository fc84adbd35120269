// What the lists of messages share: the columns, and what is done with a message in its row.

import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContactSort, StaffContact } from '../../contract/contacts/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { shortDate } from '../screen/dates.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import type { Column } from '../list/ItemTable.tsx';
import { langOf } from '../screen/lang-of.ts';
import { RowLink } from '../screen/LinkButton.tsx';
import { StatusMark } from '../screen/StatusMark.tsx';
import classes from './ContactList.module.css';

const { columns } = inboxMessages.list;

/** The columns of a list of messages. */
export const contactColumns: Column<StaffContact, ContactSort>[] = [
  {
    header: columns.name,
    cell: NameAndState,
    sort: 'fullname',
  },
  {
    header: columns.subject,
    cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span>,
    isHead: true,
  },
  {
    header: columns.sent,
    cell: ({ created_at }) => <time dateTime={created_at}>{shortDate(created_at)}</time>,
    sort: 'created_at',
  },
];

/** The name of the sender, with the state of the message as a mark. Suspected messages have none. */
function NameAndState({ fullname, status, assigned_name, spam_reasons }: StaffContact) {
  return (
    <div className={classes.name}>
      <span lang={langOf(fullname)}>{fullname}</span>
      {spam_reasons === undefined && (
        <Group component="span" gap="0 0.75rem" align="baseline" c="dimmed" fz="0.875rem" fw={400}>
          <StatusMark status={status} />
          {assigned_name !== null && <span lang={langOf(assigned_name)}>{assigned_name}</span>}
        </Group>
      )}
    </div>
  );
}

/** What a message is called. */
export const nameOf = ({ fullname, subject }: Pick<StaffContact, 'fullname' | 'subject'>) =>
  `${fullname}: ${subject}`;

interface ContactActionsProps {
  contact: StaffContact;
  /** That of the link to the message. */
  state?: unknown;
  /** More, between View and Delete. */
  children?: ReactNode;
}

export function ContactActions({ contact, state, children }: ContactActionsProps) {
  const name = nameOf(contact);
  return (
    <>
      <RowLink to={paths.adminContact(contact.id)} state={state} action={uiMessages.view} name={name} />
      {children}
      <DeleteButton noun="contact" id={contact.id} name={name} />
    </>
  );
}
