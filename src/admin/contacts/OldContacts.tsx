// For admins: the messages that are older than the site needs them.

import { useMutation } from '@tanstack/react-query';
import { adminMessages } from '../../contract/admin-messages.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { paths } from '../../contract/paths.ts';
import { retentionLimit } from '../../contract/person.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useConfirm } from '../ui/Confirm.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { Introduction } from '../ui/Introduction.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { RowLink } from '../ui/RowLink.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { focusScreen } from '../ui/use-heading-focus.ts';
import { contactColumns } from './contact-columns.tsx';
import { removeContact } from './contacts.data.ts';
import { SentContactsLink } from './SentContactsLink.tsx';
import { listOld, removeOld } from './person.data.ts';

const { old } = inboxMessages;
const columns = contactColumns.map(({ sort: _sort, ...column }) => column);

export function OldContacts() {
  return (
    <ListScreen
      title="Old Messages"
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
      renderActions={({ id, fullname, subject }) => (
        <>
          <RowLink to={paths.adminContact(id)} action="View" name={`${fullname}: ${subject}`} />
          <DeleteButton noun="contact" name={`${fullname}: ${subject}`} remove={() => removeContact(id)} />
        </>
      )}
    />
  );
}

/** Deletes the messages that were old when it asked, in as many calls as it takes. */
function DeleteOld({ total }: { total: number }) {
  const confirm = useConfirm();
  const deletion = useMutation({
    mutationFn: async (before: string) => {
      while ((await removeOld(before)).left > 0);
    },
    onSuccess: async () => {
      await invalidate('contacts');
      focusScreen();
      showSuccessToast(adminMessages.deletion.doneTitle, old.done);
    },
    onError: (error) => {
      void invalidate('contacts');
      showErrorToast(old.failed, error);
    },
  });
  const confirmAndDelete = async () => {
    const before = retentionLimit();
    if (await confirm(old.confirmation(total.toLocaleString('en')))) deletion.mutate(before);
  };
  return (
    <BusyButton
      variant="subtle"
      color="danger"
      isBusy={deletion.isPending}
      isDisabled={total === 0}
      onClick={() => void confirmAndDelete()}
    >
      Delete All
    </BusyButton>
  );
}
