// The buttons that send mail again: one mail, or all that have an error.

import type { ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { adminMessages } from '../../contract/admin-messages.ts';
import { isNotFound } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';

const { sentAgain, nothingToSend, sendFailed } = adminMessages.outbox;

interface SendAgainButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  label: string;
  /** Added to the button's accessible name. */
  name?: string;
  /** There is nothing to send. */
  isDisabled?: boolean;
  /** Resolves to the number of mails that are sent again. */
  send: () => Promise<number>;
}

export function SendAgainButton({ label, name, send, ...props }: SendAgainButtonProps) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async (count) => {
      await invalidate('outbox');
      showSuccessToast('Success', count === 0 ? nothingToSend : sentAgain(count));
    },
    onError: (error) => {
      // The mail was sent, or somebody deleted it.
      if (isNotFound(error)) void invalidate('outbox');
      showErrorToast(sendFailed, error);
    },
  });
  return (
    <BusyButton
      {...props}
      isBusy={sending.isPending}
      onClick={() => sending.mutate()}
      {...(name !== undefined && { 'aria-label': `${label} ${name}` })}
    >
      {label}
    </BusyButton>
  );
}
