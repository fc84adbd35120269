import { notifications } from '@mantine/notifications';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { refreshSession } from '../api/client.ts';
import { isSetupOverdue, useFactorDue } from '../api/factor-due.ts';
import { endSession, readLastSession, readSession, useSession } from '../session/session.ts';
import { useAction } from '../dialog/ActionButton.tsx';
import { forgetForms, loadUnsavedForms } from '../form/unsaved-forms.ts';
import { LoadingSpinner } from '../screen/Loaded.tsx';
import { LoginPage } from './LoginPage.tsx';
import { logOut } from './login-calls.ts';
import { type LoginState, mayOpen, screenAfterLogin } from './may-open.ts';
import { words } from '../words/words.ts';

/** Redirects all but signed-in staff to the login (§ 6.4). It protects nothing by itself: the server checks every request. */
export function Guard() {
  const session = useSession();
  const due = useFactorDue();
  const { pathname, search, hash, key } = useLocation();
  if (!session) {
    const from = pathname + search + hash;
    const { endReason, userId } = readLastSession();
    const state: LoginState | null =
      endReason === 'logout' ? null : { from, userId, hasSessionEnded: endReason === 'refused' };
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

/** Loads the public home page, another document, unless an admin has changed the permission since the session began. */
function RedirectToHomePage() {
  useEffect(() => {
    void refreshSession().then(() => {
      const session = readSession();
      if (session && !mayOpen(location.pathname, session)) location.replace(paths.home());
    });
  }, []);
  return null;
}

/** The login inside the application: after a logout, or at the end of a session, with what was typed into its forms. */
export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation() as { state: LoginState | null };
  const navigate = useNavigate();
  if (session) return <Navigate to={screenAfterLogin(state, session)} replace />;
  const keepEmail = (email: string) =>
    void navigate('.', { replace: true, state: { ...state, email } satisfies LoginState });
  return <LoginPage state={state} onEmail={keepEmail} />;
}

/** Logs out after a confirmation, and keeps nothing that was typed. The guard redirects to the login. */
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
