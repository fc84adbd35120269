import { useEffect, useEffectEvent } from 'react';
import type { LoginResponse } from '../../contract/auth/auth.ts';
import { loadCalls } from './load-calls.ts';
import type { LoginFailure } from './login-calls.ts';

/** After this time, in ms, the passkeys are offered again: the server accepts the response to an offer for 5 minutes. */
const RENEWAL = 4 * 60_000;

/** How long after the login has appeared they are offered, in ms: first comes what is needed to type. */
const FIRST = 1000;

/**
 * While the login is open, offers the passkeys of this device in the list of the e-mail field, where the browser has one.
 * @param isPaused true while a button asks for a passkey: a browser has one request at a time.
 */
export function usePasskeysInField(
  onLogin: (login: LoginResponse) => void,
  onRefused: (failure: LoginFailure) => void,
  isPaused: boolean,
): void {
  const succeed = useEffectEvent(onLogin);
  const fail = useEffectEvent(onRefused);
  useEffect(() => {
    if (isPaused) return;
    let isOpen = true;
    let due = Date.now() + FIRST;
    const offer = async () => {
      due = Date.now() + RENEWAL;
      const calls = await loadCalls();
      try {
        const login = isOpen && (await calls.logInWithPasskey({ inField: true }));
        if (login && isOpen) succeed(login);
      } catch (error) {
        // Only an answer about a passkey that was chosen concerns the person: this request runs unseen until then.
        if (!isOpen || !calls.isRefused(error)) return;
        fail(calls.loginFailure(error));
        void offer();
      }
    };
    // Timers stop while the device sleeps: ask for the time.
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() >= due) void offer().catch(() => {});
    }, FIRST);
    return () => {
      isOpen = false;
      clearInterval(timer);
      loadCalls().then(
        ({ stopOfferingPasskeys }) => stopOfferingPasskeys(),
        // Then none was offered.
        () => {},
      );
    };
  }, [isPaused]);
}
