// The list of visitors' messages, newest first.

import { useLocation } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { FromListState } from '../ui/return-query.ts';
import { listContactIds, listContacts, removeContact } from './contacts.data.ts';
import { ContactBulkActions } from './ContactBulkActions.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { contactColumns } from './contact-columns.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useInboxFilters } from './contact-filters.ts';

export function ContactList() {
  const { search, hash } = useLocation();
  const state: FromListState = { list: search + hash };
  return (
    <ListScreen
      title="Sent Contacts"
      feature="contacts"
      read={listContacts}
      add={<ContactLinks />}
      columns={contactColumns}
      searchLabel="Search Sent Contacts"
      filters={useInboxFilters()}
      introduction={<StatusTabs />}
      emptyText={adminMessages.contacts.empty}
      emptyHint="What visitors write on the Contact page arrives here."
      failedText={adminMessages.contacts.listFailed}
      exported="contacts"
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
