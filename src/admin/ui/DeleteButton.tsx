import { useMutation } from '@tanstack/react-query';
import { adminMessages, type Deletable } from '../../contract/admin-messages.ts';
import { isMissing } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from './BusyButton.tsx';
import { useConfirm } from './Confirm.tsx';
import { focusScreen } from './use-heading-focus.ts';
import { tellFailure, tellSuccess } from './tell.tsx';

interface DeleteButtonProps {
  what: Deletable;
  /** Which one: read out with the button's name. */
  name: string;
  isDisabled?: boolean;
  remove: () => Promise<unknown>;
  /** Leaves the screen that shows the item, before the screen's data is fetched again. */
  onRemoved?: () => Promise<void>;
}

/** Deletes one item after a confirmation, and shows a toast for success or failure. */
export function DeleteButton({ what, name, isDisabled, remove, onRemoved }: DeleteButtonProps) {
  const confirm = useConfirm();
  const { question, done, doneTitle, failed } = adminMessages.deletion;
  // These callbacks run although the list removes the button with its row: those of mutate() would not.
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onRemoved?.();
      await invalidate(`${what}s`);
      focusScreen();
      tellSuccess(doneTitle, done[what]);
    },
    onError: (error) => {
      if (isMissing(error)) void invalidate(`${what}s`);
      tellFailure(failed(what), error);
    },
  });

  async function askThenRemove(): Promise<void> {
    if (await confirm(question(what))) deletion.mutate();
  }

  return (
    <BusyButton
      variant="subtle"
      color="danger"
      size="sm"
      px="xs"
      isBusy={deletion.isPending}
      isDisabled={isDisabled}
      aria-label={`Delete ${name}`}
      onClick={() => void askThenRemove()}
    >
      Delete
    </BusyButton>
  );
}
