// The list of visitors' messages, newest first.

import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { shortDate } from '../../contract/calendar.ts';
import type { Contact, ContactSort } from '../../contract/contacts.ts';
import { langOf } from '../../contract/language.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { useSession } from '../session/session.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { FromListState } from '../ui/return-query.ts';
import { listContacts, removeContact } from './contacts.data.ts';
import { ContactBulkActions } from './ContactBulkActions.tsx';
import { listContactIds } from './contacts-bulk.data.ts';
import { contactFilters } from './contact-filters.ts';
import { useSuspectedCount } from './use-suspected-count.ts';

/** The columns of a list of messages. */
export const contactColumns: Column<Contact, ContactSort>[] = [
  {
    header: 'Name',
    cell: ({ fullname }) => <span lang={langOf(fullname)}>{fullname}</span>,
    sort: 'fullname',
  },
  { header: 'Subject', cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span> },
  {
    header: 'Sent Date',
    cell: ({ created_at }) => <time dateTime={created_at}>{shortDate(created_at)}</time>,
    sort: 'created_at',
  },
];

export function ContactList() {
  const { search } = useLocation();
  const state: FromListState = { list: search };
  return (
    <ListScreen
      title="Sent Contacts"
      feature="contacts"
      read={listContacts}
      add={
        <>
          <SuspectedLink />
          <OutboxLink />
        </>
      }
      columns={contactColumns}
      searchLabel="Search Sent Contacts"
      filters={contactFilters}
      emptyText={adminMessages.contacts.empty}
      emptyHint="What visitors write on the Contact page arrives here."
      failedText={adminMessages.contacts.listFailed}
      bulk={{
        nameOf: ({ fullname, subject }) => `${fullname}: ${subject}`,
        readIds: listContactIds,
        renderActions: (selection) => <ContactBulkActions selection={selection} />,
      }}
      renderActions={({ id, fullname, subject }) => (
        <>
          <RowLink to={paths.adminContact(id)} state={state} action="View" name={`${fullname}: ${subject}`} />
          <DeleteButton noun="contact" name={`${fullname}: ${subject}`} remove={() => removeContact(id)} />
        </>
      )}
    />
  );
}

/** The link to the list of suspected spam, with the number of messages in it. */
function SuspectedLink() {
  const count = useSuspectedCount().data?.total ?? 0;
  return (
    <Button component={Link} to={paths.adminSuspected()} variant="default">
      {count > 0 ? `Suspected Spam (${count})` : 'Suspected Spam'}
    </Button>
  );
}

/** For admins: the link to the mail about messages that could not be sent. */
function OutboxLink() {
  if (useSession()?.permission !== 'admin') return null;
  return (
    <Button component={Link} to={paths.adminOutbox()} variant="default">
      Outbox
    </Button>
  );
}
