// The button that deletes all suspected spam after a confirmation.

import { useMutation } from '@tanstack/react-query';
import { adminMessages } from '../../contract/admin-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { focusScreen } from '../ui/use-heading-focus.ts';
import { removeSuspected } from './contacts.data.ts';
import { useSuspectedCount } from './use-suspected-count.ts';

const { confirmation, done, failed } = adminMessages.spam.deletion;

interface DeleteSuspectedProps {
  /** Whether a search or a filter is set: the list then shows fewer messages than the button deletes. */
  isFiltered: boolean;
}

/** Deletes what the confirmation counted. Messages that arrive in the meantime stay. */
export function DeleteSuspected({ isFiltered }: DeleteSuspectedProps) {
  const confirm = useConfirm();
  const { data } = useSuspectedCount();
  const deletion = useMutation({
    mutationFn: async (newest: number) => {
      await removeSuspected(newest);
    },
    onSuccess: async () => {
      await invalidate('contacts');
      focusScreen();
      showSuccessToast(adminMessages.deletion.doneTitle, done);
    },
    onError: (error) => {
      void invalidate('contacts');
      showErrorToast(failed, error);
    },
  });
  if (!data?.newest) return null;
  const { total, newest } = data;
  const confirmAndDelete = async () => {
    if (await confirm(confirmation(String(total), isFiltered))) deletion.mutate(newest.id);
  };
  return (
    <BusyButton
      variant="subtle"
      color="danger"
      isBusy={deletion.isPending}
      onClick={() => void confirmAndDelete()}
    >
      Delete All
    </BusyButton>
  );
}
