// The list of messages that are suspected to be spam, with the reasons.

import { useLocation } from 'react-router';
import type { ContactSort, StaffContact } from '../../contract/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { namesOf } from '../ui/filters/filter-fields.ts';
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
import { SentContactsLink } from './SentContactsLink.tsx';
import { SpamReasons } from './SpamReasons.tsx';
import { readParams } from '../ui/url-params.ts';

const why: Column<StaffContact, ContactSort> = {
  header: 'Why',
  cell: ({ spam_reasons = [] }) => <SpamReasons reasons={spam_reasons} />,
};
const columns = contactColumns.toSpliced(2, 0, why);

export function SuspectedList() {
  const { search, hash } = useLocation();
  const query = readParams({ search, hash });
  const isFiltered = ['search', ...contactFilters.fields.flatMap(namesOf)].some((name) => query.get(name));
  const state: FromSuspectedState = { list: search + hash, isSuspected: true };
  return (
    <ListScreen
      title="Suspected Spam"
      feature="contacts"
      listName="suspected"
      read={listSuspected}
      columns={columns}
      add={
        <>
          <SentContactsLink />
          <DeleteSuspected isFiltered={isFiltered} />
        </>
      }
      searchLabel="Search Suspected Spam"
      filters={contactFilters}
      exportPath="/contacts/suspected"
      emptyText={isFiltered ? adminMessages.spam.noMatch : adminMessages.spam.empty}
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
