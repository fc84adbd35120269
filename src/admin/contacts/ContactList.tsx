// The list of visitors' messages, newest first.

import { adminMessages } from '../../contract/admin-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { lazyInPlace } from '../screen/lazy-load.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useFromList } from '../url/return-url.ts';
import { listContactIds, listContacts } from './contacts.data.ts';
import { SuspectedLink } from './SuspectedLink.tsx';
import { ContactActions, contactColumns, nameOf } from './contact-columns.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useInboxFilters } from './contact-filters.ts';

// Needed once something is selected.
const ContactBulkActions = lazyInPlace(() => import('./ContactBulkActions.tsx'), 'ContactBulkActions');

const { list, titles } = inboxMessages;

export function ContactList() {
  const state = useFromList();
  return (
    <ListScreen
      title={titles.list}
      feature="contacts"
      read={listContacts}
      add={<SuspectedLink />}
      columns={contactColumns}
      searchLabel={list.search}
      filters={useInboxFilters()}
      introduction={<StatusTabs />}
      emptyText={adminMessages.contacts.empty}
      emptyHint={list.hint}
      failedText={adminMessages.contacts.listFailed}
      exportPath="/contacts"
      bulk={{
        nameOf,
        readIds: listContactIds,
        renderActions: (selection) => <ContactBulkActions selection={selection} />,
      }}
      renderActions={(contact) => <ContactActions contact={contact} state={state} />}
    />
  );
}
