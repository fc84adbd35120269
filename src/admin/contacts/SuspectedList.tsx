import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, listOf } from '../api/client.ts';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { useFromList } from '../url/return-url.ts';
import {
  ContactActions,
  contactColumns,
  contactFilters,
  DeleteAllButton,
  nameOf,
  SentContactsLink,
  SpamButton,
  SpamReasons,
} from './contact-list.tsx';
import { suspectedCountQuery } from './inbox.data.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { Screen } from '../screen/Screen.tsx';
import { useList } from '../list/use-list.ts';
import { words } from '../words/words.ts';

// Needed once something is selected.
const ContactBulkActions = lazyInPlace(() => import('./ContactBulkActions.tsx'), 'ContactBulkActions');

const { suspected: texts } = words.inbox;
const { deletion, empty, noMatch } = words.inbox.spam;

const columns = contactColumns.toSpliced(2, 0, {
  header: texts.why,
  cell: ({ spam_reasons = [] }) => <SpamReasons reasons={spam_reasons} />,
});

export function SuspectedList() {
  const state = useFromList();
  const list = useList({
    feature: 'contacts',
    name: 'suspected',
    columns,
    filters: contactFilters,
    read: (query, options) => listOf(api.contacts.suspected.$get({ query }, options)),
  });
  const counted = useQuery(suspectedCountQuery).data;
  const newest = counted?.items[0];
  const isFiltered = Boolean(list.params.search) || Object.values(list.params.filters).some(Boolean);
  return (
    <Screen
      title={words.desk.screens.suspected}
      list={list}
      actions={
        <>
          <SentContactsLink />
          {counted && newest && (
            <DeleteAllButton
              confirmation={deletion.confirmation(String(counted.total), isFiltered)}
              // What the confirmation counted: messages that arrive in the meantime stay.
              run={() => api.contacts.suspected.$delete({ query: { up_to: String(newest.id) } })}
              done={deletion.done}
              failed={deletion.failed}
            />
          )}
        </>
      }
    >
      <ListTools list={list} searchLabel={texts.search} exportPath="/contacts/suspected" />
      <ListTable
        list={list}
        nameOf={nameOf}
        texts={{ empty: isFiltered ? noMatch : empty, emptyHint: texts.hint }}
        renderActions={(contact) => (
          <ContactActions contact={contact} state={state}>
            <SpamButton contact={contact} isInRow />
          </ContactActions>
        )}
      >
        <SelectionBar list={list} readIds={(query) => bodyOf(api.contacts.suspected.ids.$get({ query }))}>
          <ContactBulkActions selection={list.selection} isSuspected />
        </SelectionBar>
      </ListTable>
    </Screen>
  );
}
