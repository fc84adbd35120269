import { useState } from 'react';
import { adminMessages, type Deletable } from '../../contract/admin-messages.ts';
import { BusyButton } from './BusyButton.tsx';
import { useConfirm } from './Confirm.tsx';
import { focusScreen } from './use-heading-focus.ts';
import { tellFailure, tellSuccess } from './tell.tsx';

interface DeleteButtonProps {
  what: Deletable;
  /** Which one: read out with the button's name. */
  name: string;
  isDisabled?: boolean;
  remove: () => Promise<void>;
}

/** Deletes one item of a list after a question, and says how it went. */
export function DeleteButton({ what, name, isDisabled, remove }: DeleteButtonProps) {
  const confirm = useConfirm();
  const [isBusy, setIsBusy] = useState(false);
  const { question, done, doneTitle, failed } = adminMessages.deletion;

  async function askThenRemove(): Promise<void> {
    if (!(await confirm(question(what)))) return;
    setIsBusy(true);
    try {
      await remove();
      focusScreen();
      tellSuccess(doneTitle, done[what]);
    } catch (error) {
      tellFailure(failed(what), error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <BusyButton
      variant="subtle"
      color="danger"
      size="sm"
      px="xs"
      isBusy={isBusy}
      isDisabled={isDisabled}
      aria-label={`Delete ${name}`}
      onClick={() => void askThenRemove()}
    >
      Delete
    </BusyButton>
  );
}
