// The list of messages that are suspected to be spam, with the reasons.

import { useQuery } from '@tanstack/react-query';
import type { ContactSort, StaffContact } from '../../contract/contacts/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { namesOf } from '../list/filter-fields.ts';
import type { Column } from '../list/ItemTable.tsx';
import { lazyInPlace } from '../screen/lazy-load.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { useFromList } from '../url/return-url.ts';
import { ContactActions, contactColumns, nameOf } from './contact-columns.tsx';
import { listSuspected, listSuspectedIds, removeSuspected, suspectedCountQuery } from './contacts.data.ts';
import { SpamButton } from './SpamButton.tsx';
import { contactFilters } from './contact-filters.ts';
import { SentContactsLink } from './SentContactsLink.tsx';
import { SpamReasons } from './SpamReasons.tsx';
import { useParamsOfUrl } from '../url/url-params.ts';
import { focusScreenIfLost } from '../focus/use-heading-focus.ts';

// Needed once something is selected.
const ContactBulkActions = lazyInPlace(() => import('./ContactBulkActions.tsx'), 'ContactBulkActions');

const { list, suspected: texts } = inboxMessages;

const why: Column<StaffContact, ContactSort> = {
  header: texts.why,
  cell: ({ spam_reasons = [] }) => <SpamReasons reasons={spam_reasons} />,
};
const columns = contactColumns.toSpliced(2, 0, why);

export function SuspectedList() {
  const [query] = useParamsOfUrl();
  const isFiltered = ['search', ...contactFilters.fields.flatMap(namesOf)].some((name) => query.get(name));
  const state = useFromList();
  return (
    <ListScreen
      title={deskMessages.screens.suspected}
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
      searchLabel={texts.search}
      filters={contactFilters}
      exportPath="/contacts/suspected"
      emptyText={isFiltered ? adminMessages.spam.noMatch : adminMessages.spam.empty}
      emptyHint={texts.hint}
      bulk={{
        nameOf,
        readIds: listSuspectedIds,
        renderActions: (selection) => <ContactBulkActions selection={selection} isSuspected />,
      }}
      renderActions={(contact) => (
        <ContactActions contact={contact} state={state}>
          <SpamButton contact={contact} isInRow />
        </ContactActions>
      )}
    />
  );
}

interface DeleteSuspectedProps {
  /** Whether a search or a filter is set: the list then shows fewer messages than the button deletes. */
  isFiltered: boolean;
}

/** Deletes what the confirmation counted. Messages that arrive in the meantime stay. */
function DeleteSuspected({ isFiltered }: DeleteSuspectedProps) {
  const { data } = useQuery(suspectedCountQuery);
  if (!data?.newest) return null;
  const { total, newest } = data;
  const { confirmation, done, failed } = adminMessages.spam.deletion;
  return (
    <ActionButton
      variant="subtle"
      color="danger"
      confirmation={confirmation(String(total), isFiltered)}
      run={() => removeSuspected(newest.id)}
      onDone={focusScreenIfLost}
      feature="contacts"
      done={done}
      doneTitle={adminMessages.deletion.doneTitle}
      failed={failed}
    >
      {list.deleteAll}
    </ActionButton>
  );
}
