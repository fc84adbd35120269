// The list of messages that are suspected to be spam, with the reasons.

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { ContactSort, StaffContact } from '../../contract/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import type { FromSuspectedState } from './ContactDetails.tsx';
import { contactColumns } from './contact-columns.tsx';
import { DeleteSuspected } from './DeleteSuspected.tsx';
import { listSuspected, removeContact } from './contacts.data.ts';
import { SpamButton } from './SpamButton.tsx';
import { ContactBulkActions } from './ContactBulkActions.tsx';
import { listSuspectedIds } from './contacts-bulk.data.ts';
import { contactFilters } from './contact-filters.ts';
import { SpamReasons } from './SpamReasons.tsx';

const why: Column<StaffContact, ContactSort> = {
  header: 'Why',
  cell: ({ spam_reasons = [] }) => <SpamReasons reasons={spam_reasons} />,
};
const columns = contactColumns.toSpliced(2, 0, why);

export function SuspectedList() {
  const { search } = useLocation();
  const state: FromSuspectedState = { list: search, isSuspected: true };
  return (
    <ListScreen
      title="Suspected Spam"
      feature="contacts"
      listName="suspected"
      read={listSuspected}
      columns={columns}
      add={
        <>
          <Button
            component={Link}
            to={paths.adminContacts()}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Sent Contacts
          </Button>
          <DeleteSuspected />
        </>
      }
      searchLabel="Search Suspected Spam"
      filters={contactFilters}
      exportPath="/contacts/suspected"
      emptyText={adminMessages.spam.empty}
      emptyHint="Doubtful messages wait here until you delete them or say that they are not spam."
      bulk={{
        nameOf: ({ fullname, subject }) => `${fullname}: ${subject}`,
        readIds: listSuspectedIds,
        renderActions: (selection) => <ContactBulkActions selection={selection} isSuspected />,
      }}
      renderActions={(contact) => {
        const { id, fullname, subject } = contact;
        const name = `${fullname}: ${subject}`;
        return (
          <>
            <RowLink to={paths.adminContact(id)} state={state} action="View" name={name} />
            <SpamButton contact={contact} isInRow />
            <DeleteButton noun="contact" name={name} remove={() => removeContact(id)} />
          </>
        );
      }}
    />
  );
}
