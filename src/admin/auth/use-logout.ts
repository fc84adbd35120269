import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { adminMessages } from '../../contract/admin-messages.ts';
import { endSession } from '../session/session.ts';
import { useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast } from '../ui/toasts.tsx';
import { logOut } from './auth.data.ts';

/** Logs out after a confirmation: revokes the token, then ends the session. The guard redirects to the login. */
export function useLogout() {
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      notifications.clean();
      endSession('logout');
    },
    onError: (error) => showErrorToast(adminMessages.logout.failed, error),
  });

  async function confirmAndLogOut(): Promise<void> {
    if (await confirm(adminMessages.logout.confirmation)) mutate();
  }

  return { confirmAndLogOut: () => void confirmAndLogOut(), isLoggingOut: isPending };
}
