import { notifications } from '@mantine/notifications';
import { endSession, readSession } from '../session/session.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import { forgetForms } from '../form/unsaved-forms.ts';
import { logOut } from './auth.data.ts';
import { words } from '../words/words.ts';

/**
 * Logs out after a confirmation: revokes the token, then ends the session, and keeps nothing that was typed. The guard redirects to
 * the login.
 */
export function useLogout() {
  const { confirmation, failed } = words.auth.logout;
  return useAction({
    confirmation,
    run: logOut,
    leave: async () => {
      notifications.clean();
      await forgetForms(readSession()?.userId ?? 0).catch(() => {});
      endSession('logout');
    },
    failed,
  });
}
