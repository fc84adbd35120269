// The list of visitors' messages, newest first.

import { useLocation } from 'react-router';
import { shortDate } from '../../contract/calendar.ts';
import type { Contact, ContactSort } from '../../contract/contacts.ts';
import { langOf } from '../../contract/language.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { FromListState } from '../ui/return-query.ts';
import { listContacts, removeContact } from './contacts.data.ts';

const columns: Column<Contact, ContactSort>[] = [
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
      columns={columns}
      searchLabel="Search Sent Contacts"
      emptyText={adminMessages.contacts.empty}
      emptyHint="What visitors write on the Contact page arrives here."
      failedText={adminMessages.contacts.listFailed}
      renderActions={({ id, fullname, subject }) => (
        <>
          <RowLink to={paths.adminContact(id)} state={state} action="View" name={`${fullname}: ${subject}`} />
          <DeleteButton noun="contact" name={`${fullname}: ${subject}`} remove={() => removeContact(id)} />
        </>
      )}
    />
  );
}
