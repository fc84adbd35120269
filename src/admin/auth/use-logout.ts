import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import { ApiProblem } from '../api/problem.ts';
import { useConfirm } from '../ui/Confirm.tsx';
import { tellFailure } from '../ui/tell.tsx';
import { logOut } from './auth.data.ts';
import { endSession } from '../session/session.ts';

/** Asks, revokes the token on the server and forgets the session; the guard then leads to the login. */
export function useLogout() {
  const confirm = useConfirm();
  const [isLeaving, setIsLeaving] = useState(false);

  async function askThenLogOut(): Promise<void> {
    if (!(await confirm(adminMessages.logout.question))) return;
    setIsLeaving(true);
    try {
      await logOut();
    } catch (error) {
      // A token that the server does not take any more needs no revoking.
      if (!(error instanceof ApiProblem && error.status === 401)) {
        tellFailure(adminMessages.logout.failed, error);
        return;
      }
    } finally {
      setIsLeaving(false);
    }
    notifications.clean();
    endSession('logout');
  }

  return { askThenLogOut: () => void askThenLogOut(), isLeaving };
}
