import { useEffect, useEffectEvent } from 'react';
import type { LoginResponse } from '../../contract/auth.ts';
import { stopOfferingPasskeys } from '../api/passkeys.ts';
import { ApiProblem } from '../api/problem.ts';
import { logInWithPasskey } from './auth.data.ts';

/** While the login is open, offers the passkeys of this device in the list of the e-mail field, where the browser has one. */
export function usePasskeysInField(
  onLogin: (login: LoginResponse) => void,
  onRefused: (error: ApiProblem) => void,
): void {
  const succeed = useEffectEvent(onLogin);
  const fail = useEffectEvent(onRefused);
  useEffect(() => {
    let isOpen = true;
    logInWithPasskey({ inField: true }).then(
      (login) => login && isOpen && succeed(login),
      (error: unknown) => {
        // Only an answer about a passkey that was chosen concerns the person: this request runs unseen until then.
        if (isOpen && error instanceof ApiProblem && error.status === 401) fail(error);
      },
    );
    return () => {
      isOpen = false;
      void stopOfferingPasskeys();
    };
  }, []);
}
