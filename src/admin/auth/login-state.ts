import { paths } from '../../contract/url/paths.ts';
import { withoutQuery } from '../../contract/url/url-parts.ts';
import type { Session } from '../session/session.ts';
import { screenUrl } from '../url/screen-url.ts';
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

export interface LoginState {
  /** The URL that the visitor wanted to open: path, query and fragment. */
  from?: string;
  /** Whose session ended on this screen; undefined without one. Another user is not returned to it. */
  userId?: number | undefined;
  /** True if the server refused the stored token; false if no token was stored. */
  hasSessionEnded?: boolean;
  /** The e-mail address of the account whose password a link has just set. */
  newPasswordOf?: string;
  /** The e-mail address that was typed: it stays when another language loads the page again. */
  email?: string;
}
