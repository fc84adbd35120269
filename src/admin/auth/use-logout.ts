import { notifications } from '@mantine/notifications';
import { adminMessages } from '../../contract/admin-messages.ts';
import { endSession } from '../session/session.ts';
import { useAction } from '../ui/ActionButton.tsx';
import { logOut } from './auth.data.ts';

/** Logs out after a confirmation: revokes the token, then ends the session. The guard redirects to the login. */
export function useLogout() {
  const { confirmation, failed } = adminMessages.logout;
  return useAction({
    confirmation,
    run: logOut,
    onDone: () => {
      notifications.clean();
      endSession('logout');
    },
    failed,
  });
}
