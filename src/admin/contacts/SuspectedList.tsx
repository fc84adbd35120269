// The list of messages that are suspected to be spam, with the reasons.

import { useQuery } from '@tanstack/react-query';
import type { ContactSort, StaffContact } from '../../contract/contacts/contacts.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { useFromList } from '../url/return-url.ts';
import { ContactActions, contactColumns, contactFilters, nameOf, SentContactsLink } from './contact-list.tsx';
import { suspectedCountQuery } from './inbox.data.ts';
import { SpamButton, SpamReasons } from './Spam.tsx';
import { focusScreenIfLost } from '../focus/focus.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListPager } from '../list/Pager.tsx';
import { Screen } from '../screen/Screen.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { words } from '../words/words.ts';

// Needed once something is selected.
const ContactBulkActions = lazyInPlace(() => import('./ContactBulkActions.tsx'), 'ContactBulkActions');

const { suspected: texts } = words.inbox;

const why: Column<StaffContact, ContactSort> = {
  header: texts.why,
  cell: ({ spam_reasons = [] }) => <SpamReasons reasons={spam_reasons} />,
};
const columns = contactColumns.toSpliced(2, 0, why);

export function SuspectedList() {
  const state = useFromList();
  const list = useList({
    feature: 'contacts',
    name: 'suspected',
    columns,
    filters: contactFilters,
    read: (query, options) => listOf(api.contacts.suspected.$get({ query }, options)),
  });
  const isFiltered = Boolean(list.params.search) || Object.values(list.params.filters).some(Boolean);
  return (
    <Screen
      title={words.desk.screens.suspected}
      list={list}
      actions={
        <>
          <SentContactsLink />
          <DeleteSuspected isFiltered={isFiltered} />
        </>
      }
    >
      <ListTools list={list} searchLabel={texts.search} exportPath="/contacts/suspected" />
      <ListTable
        list={list}
        nameOf={nameOf}
        emptyText={isFiltered ? words.inbox.spam.noMatch : words.inbox.spam.empty}
        emptyHint={texts.hint}
        renderActions={(contact) => (
          <ContactActions contact={contact} state={state}>
            <SpamButton contact={contact} isInRow />
          </ContactActions>
        )}
      />
      <SelectionBar list={list} readIds={(query) => bodyOf(api.contacts.suspected.ids.$get({ query }))}>
        <ContactBulkActions selection={list.selection} isSuspected />
      </SelectionBar>
      <ListPager list={list} />
    </Screen>
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
  const { confirmation, done, failed } = words.inbox.spam.deletion;
  return (
    <ActionButton
      variant="subtle"
      color="danger"
      confirmation={confirmation(String(total), isFiltered)}
      run={() => api.contacts.suspected.$delete({ query: { up_to: String(newest.id) } })}
      onDone={focusScreenIfLost}
      feature="contacts"
      done={done}
      doneTitle={words.ui.deletion.doneTitle}
      failed={failed}
    >
      {words.inbox.list.deleteAll}
    </ActionButton>
  );
}
