import { useQuery } from '@tanstack/react-query';
import { contactStatuses } from '../../contract/contacts/contacts.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { useFromList } from '../url/return-url.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { Screen } from '../screen/Screen.tsx';
import { LinkTabs } from '../screen/LinkTabs.tsx';
import { useSession } from '../session/session.ts';
import { useList } from '../list/use-list.ts';
import { urlWith, useParamsOfUrl } from '../url/url-params.ts';
import { ME, statusCountsQuery } from './inbox.data.ts';
import {
  ContactActions,
  contactColumns,
  nameOf,
  SuspectedLink,
  useInboxFilters,
  useKind,
} from './contact-list.tsx';
import { words } from '../words/words.ts';

// Of admins, in the list of applications.
const ApplicationSettingsButton = lazyInPlace(
  () => import('./ApplicationSettings.tsx'),
  'ApplicationSettingsButton',
);

// Needed once something is selected.
const ContactBulkActions = lazyInPlace(() => import('./ContactBulkActions.tsx'), 'ContactBulkActions');

const { applications, list: texts, statuses, tabs, titles } = words.inbox;

export function ContactList() {
  const state = useFromList();
  const isAdmin = useSession()?.permission === 'admin';
  const isOfJobs = useKind() !== undefined;
  const list = useList({
    feature: 'contacts',
    columns: contactColumns,
    filters: useInboxFilters(),
    read: (query, options) => listOf(api.contacts.$get({ query }, options)),
    failedText: words.inbox.listFailed,
  });
  return (
    <Screen
      title={isOfJobs ? applications.title : titles.list}
      list={list}
      actions={
        <>
          {isOfJobs && isAdmin && <ApplicationSettingsButton />}
          <SuspectedLink />
        </>
      }
    >
      <StatusTabs />
      <ListTools
        list={list}
        searchLabel={isOfJobs ? applications.search : texts.search}
        exportPath="/contacts"
      />
      <ListTable
        list={list}
        nameOf={nameOf}
        texts={{ empty: isOfJobs ? applications.empty : words.inbox.empty, emptyHint: texts.hint }}
        renderActions={(contact) => <ContactActions contact={contact} state={state} />}
      >
        <SelectionBar list={list} readIds={(query) => bodyOf(api.contacts.ids.$get({ query }))}>
          <ContactBulkActions selection={list.selection} />
        </SelectionBar>
      </ListTable>
    </Screen>
  );
}

/** The tabs set the filters of the list in the URL; search and order stay. */
function StatusTabs() {
  const [params] = useParamsOfUrl();
  const status = params.get('status');
  const isMine = params.get('assigned_to') === ME;
  const kind = useKind();
  const { data: counts } = useQuery(statusCountsQuery(kind));
  const toStatus = (name: string | null) => ({
    to: urlWith(params, { page: null, status: name }),
    isCurrent: status === name,
  });
  return (
    <LinkTabs
      label={tabs.label}
      current="true"
      isComplete={counts !== undefined}
      tabs={[
        { label: tabs.all, ...toStatus(null) },
        ...contactStatuses.map((name) => ({
          label: statuses[name],
          count: counts?.[name],
          ...toStatus(name),
        })),
        {
          label: tabs.mine,
          to: urlWith(params, { page: null, assigned_to: isMine ? null : ME }),
          isCurrent: isMine,
          isApart: true,
        },
        {
          label: applications.title,
          to: urlWith(params, {
            page: null,
            career_id: null,
            unanswered: null,
            kind: kind ? null : 'applications',
          }),
          isCurrent: kind !== undefined,
        },
      ]}
    />
  );
}
