// The login inside the application: after a logout, or at the end of a session, with what was typed into its forms.

import { Navigate, useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.ts';
import { LoginPage } from './LoginPage.tsx';
import { type LoginState, screenAfterLogin } from './login-state.ts';

/** Redirects to the screen that the user wanted to open as soon as there is a session. */
export function LoginScreen() {
  const session = useSession();
  const { state } = useLocation() as { state: LoginState | null };
  const navigate = useNavigate();
  if (session) return <Navigate to={screenAfterLogin(state, session)} replace />;
  const keepEmail = (email: string) =>
    void navigate('.', { replace: true, state: { ...state, email } satisfies LoginState });
  return <LoginPage state={state} onEmail={keepEmail} />;
}
