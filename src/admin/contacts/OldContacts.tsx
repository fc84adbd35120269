// For admins: the messages that are older than the site needs them.

import { adminMessages } from '../../contract/admin-messages.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { retentionLimit } from '../../contract/contacts/person.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { Introduction } from '../screen/Introduction.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { focusScreenIfLost } from '../focus/use-heading-focus.ts';
import { ContactActions, contactColumns } from './contact-columns.tsx';
import { SentContactsLink } from './SentContactsLink.tsx';
import { listOld, removeOld } from './person.data.ts';

const { list, old } = inboxMessages;
const columns = contactColumns.map(({ sort: _sort, ...column }) => column);

export function OldContacts() {
  return (
    <ListScreen
      title={deskMessages.screens.old}
      feature="contacts"
      listName="old"
      read={listOld}
      columns={columns}
      renderActionOnAll={(total) => (
        <>
          <SentContactsLink />
          <DeleteOld total={total} />
        </>
      )}
      introduction={<Introduction>{old.introduction}</Introduction>}
      emptyText={old.empty}
      emptyHint={old.emptyHint}
      failedText={adminMessages.contacts.listFailed}
      renderActions={(contact) => <ContactActions contact={contact} />}
    />
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
        while ((await removeOld(before)).left > 0);
      }}
      onDone={focusScreenIfLost}
      feature="contacts"
      done={old.done}
      doneTitle={adminMessages.deletion.doneTitle}
      failed={old.failed}
    >
      {list.deleteAll}
    </ActionButton>
  );
}
