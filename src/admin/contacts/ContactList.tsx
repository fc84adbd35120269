// The list of visitors' messages, newest first.

import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { useSession } from '../session/session.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { FromListState } from '../ui/return-query.ts';
import { listContacts, removeContact } from './contacts.data.ts';
import { ContactBulkActions } from './ContactBulkActions.tsx';
import { listContactIds } from './contacts-bulk.data.ts';
import { contactColumns, statusColumn } from './contact-columns.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { useInboxFilters } from './use-inbox-filters.ts';
import { useSuspectedCount } from './use-suspected-count.ts';

const columns = contactColumns.toSpliced(2, 0, statusColumn);

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
          <Button component={Link} to={paths.adminCannedReplies()} variant="default">
            Canned Replies
          </Button>
          <AdminLinks />
        </>
      }
      columns={columns}
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

/** The link to the list of suspected spam, with the number of messages in it. */
function SuspectedLink() {
  const count = useSuspectedCount().data?.total ?? 0;
  return (
    <Button component={Link} to={paths.adminSuspected()} variant="default">
      {count > 0 ? `Suspected Spam (${count})` : 'Suspected Spam'}
    </Button>
  );
}

/** For admins: the links to the mail that could not be sent, and to everything of one e-mail address. */
function AdminLinks() {
  if (useSession()?.permission !== 'admin') return null;
  return (
    <>
      <Button component={Link} to={paths.adminOutbox()} variant="default">
        Outbox
      </Button>
      <Button component={Link} to={paths.adminPerson()} variant="default">
        Person
      </Button>
    </>
  );
}
