// For admins: the messages that are older than the site needs them.

import { retentionLimit } from '../../contract/contacts/person.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { focusScreenIfLost } from '../focus/focus.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListPager } from '../list/Pager.tsx';
import { useList } from '../list/use-list.ts';
import { ContactActions, contactColumns, SentContactsLink } from './contact-list.tsx';
import { words } from '../words/words.ts';

const { old } = words.inbox;
const columns = contactColumns.map(({ sort: _sort, ...column }) => column);

export function OldContacts() {
  const list = useList({
    feature: 'contacts',
    name: 'old',
    columns,
    read: (query, options) => listOf(api.contacts.old.$get({ query }, options)),
    failedText: words.inbox.listFailed,
  });
  return (
    <Screen
      title={words.desk.screens.old}
      list={list}
      actions={
        <>
          <SentContactsLink />
          <DeleteOld total={list.total} />
        </>
      }
    >
      <Introduction>{old.introduction}</Introduction>
      <ListTools list={list} />
      <ListTable
        list={list}
        emptyText={old.empty}
        emptyHint={old.emptyHint}
        renderActions={(contact) => <ContactActions contact={contact} />}
      />
      <ListPager list={list} />
    </Screen>
  );
}

/** Deletes the messages that were old when it asked, in as many calls as it takes. */
function DeleteOld({ total }: { total: number }) {
  const before = retentionLimit();
  return (
    <ActionButton
      variant="subtle"
      color="danger"
      isDisabled={total === 0}
      confirmation={old.confirmation(total.toLocaleString('en'))}
      run={async () => {
        while ((await bodyOf(api.contacts.old.$delete({ query: { before } }))).left > 0);
      }}
      onDone={focusScreenIfLost}
      feature="contacts"
      done={old.done}
      doneTitle={words.ui.deletion.doneTitle}
      failed={old.failed}
    >
      {words.inbox.list.deleteAll}
    </ActionButton>
  );
}
