// Shows the screens to signed-in staff and redirects everybody else (§ 6.4).

import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { refreshSession } from '../api/client.ts';
import { isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { readEndReason, readLastUserId, readSession, useSession } from '../session/session.ts';
import { loadUnsavedForms } from '../form/unsaved-forms.ts';
import { LoadingSpinner } from '../screen/Loaded.tsx';
import type { LoginState } from './login-state.ts';
import { mayOpen } from './may-open.ts';

/** Route element around all screens but the login. It is no protection by itself: the server checks every request. */
export function Guard() {
  const session = useSession();
  const due = useFactorDue();
  const { pathname, search, hash, key } = useLocation();
  if (!session) {
    const from = pathname + search + hash;
    const reason = readEndReason();
    const state: LoginState | null =
      reason === 'logout' ? null : { from, userId: readLastUserId(), hasSessionEnded: reason === 'refused' };
    // The user may press Back before the redirect to the login finishes: redirect again.
    return <Navigate key={key} to={paths.adminLogin()} state={state} replace />;
  }
  if (!mayOpen(pathname, session)) return <RedirectToHomePage />;
  // Every other screen would show errors only: the server refuses its calls.
  if (isSetupOverdue(due) && pathname !== paths.adminSecurity())
    return <Navigate key={key} to={paths.adminSecurity()} replace />;
  // The key remounts all screens when another user signs in, so that no state of the previous user remains.
  return (
    <Suspense key={session.userId} fallback={<LoadingSpinner />}>
      <WithUnsavedForms userId={session.userId}>
        <Outlet />
      </WithUnsavedForms>
    </Suspense>
  );
}

/** A form that opens takes what was typed into it before: that is read first. */
function WithUnsavedForms({ userId, children }: { userId: number; children: ReactNode }) {
  use(loadUnsavedForms(userId));
  return children;
}

/**
 * Loads the public home page, unless an admin has changed the permission since the session began. The router cannot navigate
 * there, because it is another document.
 */
function RedirectToHomePage() {
  useEffect(() => {
    void refreshSession().then(() => {
      const session = readSession();
      if (session && !mayOpen(location.pathname, session)) location.replace(paths.home());
    });
  }, []);
  return null;
}
