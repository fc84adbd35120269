// The list of visitors' messages, newest first.

import { api, bodyOf, listOf } from '../api/client.ts';
import { lazyInPlace } from '../screen/lazy-load.tsx';
import { useFromList } from '../url/return-url.ts';
import { ListTools } from '../list/ListTools.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListPager } from '../list/Pager.tsx';
import { Screen } from '../screen/Screen.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { useList } from '../list/use-list.ts';
import { SuspectedLink } from './ListLinks.tsx';
import { ContactActions, contactColumns, nameOf, useInboxFilters } from './contact-list.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { words } from '../words/words.ts';

// Needed once something is selected.
const ContactBulkActions = lazyInPlace(() => import('./ContactBulkActions.tsx'), 'ContactBulkActions');

const { list: texts, titles } = words.inbox;

export function ContactList() {
  const state = useFromList();
  const list = useList({
    feature: 'contacts',
    columns: contactColumns,
    filters: useInboxFilters(),
    read: (query, options) => listOf(api.contacts.$get({ query }, options)),
    failedText: words.inbox.listFailed,
  });
  return (
    <Screen title={titles.list} list={list} actions={<SuspectedLink />}>
      <StatusTabs />
      <ListTools list={list} searchLabel={texts.search} exportPath="/contacts" />
      <ListTable
        list={list}
        nameOf={nameOf}
        emptyText={words.inbox.empty}
        emptyHint={texts.hint}
        renderActions={(contact) => <ContactActions contact={contact} state={state} />}
      />
      <SelectionBar list={list} readIds={(query) => bodyOf(api.contacts.ids.$get({ query }))}>
        <ContactBulkActions selection={list.selection} />
      </SelectionBar>
      <ListPager list={list} />
    </Screen>
  );
}
