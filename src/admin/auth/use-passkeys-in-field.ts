import { useEffect, useEffectEvent } from 'react';
import type { LoginResponse } from '../../contract/auth.ts';
import { stopOfferingPasskeys } from '../api/passkeys.ts';
import { ApiProblem } from '../api/problem.ts';
import { logInWithPasskey } from './auth.data.ts';

/** After this time, in ms, the passkeys are offered again: the server accepts the response to an offer for 5 minutes. */
const RENEWAL = 4 * 60_000;

/** Between two checks of the time, in ms: timers stop while the device sleeps. */
const CHECK = 5000;

/**
 * While the login is open, offers the passkeys of this device in the list of the e-mail field, where the browser has one.
 * @param isPaused true while a button asks for a passkey: a browser has one request at a time.
 */
export function usePasskeysInField(
  onLogin: (login: LoginResponse) => void,
  onRefused: (error: ApiProblem) => void,
  isPaused: boolean,
): void {
  const succeed = useEffectEvent(onLogin);
  const fail = useEffectEvent(onRefused);
  useEffect(() => {
    if (isPaused) return;
    let isOpen = true;
    let start = 0;
    const offer = () => {
      start = Date.now();
      logInWithPasskey({ inField: true }).then(
        (login) => login && isOpen && succeed(login),
        (error: unknown) => {
          // Only an answer about a passkey that was chosen concerns the person: this request runs unseen until then.
          if (!isOpen || !(error instanceof ApiProblem) || error.status !== 401) return;
          fail(error);
          offer();
        },
      );
    };
    offer();
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - start >= RENEWAL) offer();
    }, CHECK);
    return () => {
      isOpen = false;
      clearInterval(timer);
      void stopOfferingPasskeys();
    };
  }, [isPaused]);
}
