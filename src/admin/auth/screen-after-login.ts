import { paths } from '../../contract/url/paths.ts';
import { withoutQuery } from '../../contract/url/url-parts.ts';
import type { Session } from '../session/session.ts';
import { screenUrl } from '../url/screen-url.ts';
import type { LoginState } from './login-state.ts';
import { mayOpen } from './may-open.ts';

/**
 * The screen that the user wanted to open, or was at when their session ended, if their permission allows it; otherwise the
 * dashboard.
 */
export function screenAfterLogin(state: LoginState | null, session: Session): string {
  const isOthers = state?.userId !== undefined && state.userId !== session.userId;
  const screen = isOthers ? undefined : screenUrl(state?.from);
  const isAllowed = screen !== undefined && mayOpen(withoutQuery(screen), session);
  return isAllowed ? screen : paths.adminDashboard();
}
