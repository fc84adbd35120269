// The button that moves a message to the list of suspected spam, or a suspected one to the messages.

import { useMutation } from '@tanstack/react-query';
import type { Contact } from '../../contract/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { focusScreen } from '../ui/use-heading-focus.ts';
import { clearSpam, markSpam } from './contacts.data.ts';

const { marked, cleared, moveFailed } = adminMessages.spam;

interface SpamButtonProps {
  contact: Contact;
  /** Looks like the other actions in a row of a list. */
  isInRow?: boolean;
  isDisabled?: boolean;
  /** Leaves the screen that shows a message that became spam, before the data is refetched. */
  onMarked?: () => Promise<void>;
}

/** "Not Spam" for a suspected message, "Spam" for any other. Needs no confirmation: the other button undoes it. */
export function SpamButton({ contact, isInRow = false, isDisabled, onMarked }: SpamButtonProps) {
  const { id, fullname, subject } = contact;
  const isSuspected = contact.spam_reasons !== undefined;
  const label = isSuspected ? 'Not Spam' : 'Spam';
  const move = useMutation({
    mutationFn: async () => {
      await (isSuspected ? clearSpam(id) : markSpam(id));
    },
    onSuccess: async () => {
      if (!isSuspected) await onMarked?.();
      await invalidate('contacts');
      focusScreen();
      const { title, text } = isSuspected ? cleared : marked;
      showSuccessToast(title, text);
    },
    onError: (error) => {
      void invalidate('contacts');
      showErrorToast(moveFailed, error);
    },
  });
  return (
    <BusyButton
      {...(isInRow ? { variant: 'subtle', size: 'sm', px: 'xs' } : { variant: 'default' })}
      isBusy={move.isPending}
      isDisabled={isDisabled}
      aria-label={`${label}: ${fullname}: ${subject}`}
      onClick={() => move.mutate()}
    >
      {label}
    </BusyButton>
  );
}
