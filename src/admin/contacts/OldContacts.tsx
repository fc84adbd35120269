import { retentionLimit } from '../../contract/contacts/person.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { useList } from '../list/use-list.ts';
import { ContactActions, contactColumns, DeleteAllButton, SentContactsLink } from './contact-list.tsx';
import { words } from '../words/words.ts';

const { old } = words.inbox;
const columns = contactColumns.map(({ sort: _sort, ...column }) => column);

/** For admins: the messages that are older than the site needs them. */
export function OldContacts() {
  const before = retentionLimit();
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
          <DeleteAllButton
            isDisabled={list.total === 0}
            confirmation={old.confirmation(list.total.toLocaleString('en'))}
            // Those that were old when it asked, in as many calls as it takes.
            run={async () => {
              while ((await bodyOf(api.contacts.old.$delete({ query: { before } }))).left > 0);
            }}
            done={old.done}
            failed={old.failed}
          />
        </>
      }
    >
      <Introduction>{old.introduction}</Introduction>
      <ListTools list={list} />
      <ListTable list={list} texts={old} renderActions={(contact) => <ContactActions contact={contact} />} />
    </Screen>
  );
}
