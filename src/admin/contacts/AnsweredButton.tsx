// For a site that sends no mail: the button that says that a message was answered with another mail program.

import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { showErrorToast } from '../ui/toasts.tsx';
import { changeState } from './inbox.data.ts';

const { state } = inboxMessages;

export function AnsweredButton({ id, isDisabled }: { id: number; isDisabled: boolean }) {
  const change = useMutation({
    mutationFn: () => changeState(id, { status: 'answered' }),
    onSuccess: () => invalidate('contacts'),
    onError: (error) => showErrorToast(state.failed, error),
  });
  return (
    <BusyButton
      variant="default"
      leftSection={<IconCheck size={18} aria-hidden />}
      isBusy={change.isPending}
      isDisabled={isDisabled}
      onClick={() => change.mutate()}
    >
      {state.markAnswered}
    </BusyButton>
  );
}
