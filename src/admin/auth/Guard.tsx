// Shows the screens to signed-in staff and redirects everybody else (§ 6.4).

import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { hasLoggedOut, hasSessionEnded, useSession } from '../session/session.ts';
import { mayOpen } from './may-open.ts';

/** The navigation state that the guard passes to the login screen. */
export interface LoginRedirectState {
  /** The URL that the visitor wanted to open: path, query and fragment. */
  from: string;
  /** True if the server refused the stored token; false if no token was stored. */
  hasSessionEnded: boolean;
}

/** Route element around all screens but the login. It is no protection by itself: the server checks every request. */
export function Guard() {
  const session = useSession();
  const due = useFactorDue();
  const { pathname, search, hash, key } = useLocation();
  if (!session) {
    const from = pathname + search + hash;
    const state: LoginRedirectState | null = hasLoggedOut()
      ? null
      : { from, hasSessionEnded: hasSessionEnded() };
    // The user may press Back before the redirect to the login finishes: redirect again.
    return <Navigate key={key} to={paths.adminLogin()} state={state} replace />;
  }
  if (!mayOpen(pathname, session)) return <RedirectToHomePage />;
  // Every other screen would show errors only: the server refuses its calls.
  if (isSetupOverdue(due) && pathname !== paths.adminSecurity())
    return <Navigate key={key} to={paths.adminSecurity()} replace />;
  // The key remounts all screens when another user signs in, so that no state of the previous user remains.
  return <Outlet key={session.userId} />;
}

/** Loads the public home page. The router cannot navigate there, because it is another document. */
function RedirectToHomePage() {
  useEffect(() => location.replace(paths.home()), []);
  return null;
}
