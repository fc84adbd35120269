import { Group } from '@mantine/core';
import type { ContactSort, StaffContact } from '../../contract/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { shortDate } from '../ui/dates.ts';
import type { Column } from '../ui/ItemTable.tsx';
import { langOf } from '../ui/lang-of.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
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
