// The list of visitors' messages, newest first.

import { useLocation } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/paths.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
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

const { list, titles } = inboxMessages;

export function ContactList() {
  const { search, hash } = useLocation();
  const state: FromListState = { list: search + hash };
  return (
    <ListScreen
      title={titles.list}
      feature="contacts"
      read={listContacts}
      add={<ContactLinks />}
      columns={contactColumns}
      searchLabel={list.search}
      filters={useInboxFilters()}
      introduction={<StatusTabs />}
      emptyText={adminMessages.contacts.empty}
      emptyHint={list.hint}
      failedText={adminMessages.contacts.listFailed}
      exported="contacts"
      bulk={{
        nameOf: ({ fullname, subject }) => `${fullname}: ${subject}`,
        readIds: listContactIds,
        renderActions: (selection) => <ContactBulkActions selection={selection} />,
      }}
      renderActions={({ id, fullname, subject }) => (
        <>
          <RowLink
            to={paths.adminContact(id)}
            state={state}
            action={uiMessages.view}
            name={`${fullname}: ${subject}`}
          />
          <DeleteButton noun="contact" name={`${fullname}: ${subject}`} remove={() => removeContact(id)} />
        </>
      )}
    />
  );
}
