// The button by which an admin signs another person out everywhere.

import { useMutation } from '@tanstack/react-query';
import { sessionMessages } from '../../contract/session-messages.ts';
import { useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { PersonAction } from './PersonAction.tsx';
import { signOutPerson } from './users.data.ts';

const { person: texts } = sessionMessages;

export function SignOutPerson({ id, name }: { id: string; name: string }) {
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOutPerson(id),
    onSuccess: ({ count }) => showSuccessToast('Success', texts.done(name, count)),
    onError: (error) => showErrorToast(texts.failed, error),
  });

  async function confirmAndSignOut(): Promise<void> {
    if (await confirm(texts.confirmation(name))) mutate();
  }

  return (
    <PersonAction
      text={texts.text}
      action={texts.action}
      isBusy={isPending}
      onClick={() => void confirmAndSignOut()}
    />
  );
}
