import { paths } from '../../contract/url/paths.ts';
import { withoutQuery } from '../../contract/url/url-parts.ts';
import type { Session } from '../session/session.ts';
import { normalizePath, screenUrl } from '../url/screen-url.ts';

/** Screens for admins only: any path that contains one of these. */
const adminPaths = [
  paths.adminUsers(),
  paths.adminOutbox(),
  paths.adminNotices(),
  paths.adminAudit(),
  paths.adminOldContacts(),
  paths.adminPerson(),
];

/** True if the user's permission allows the screen at this path, also if the path is written in an unusual way. */
export function mayOpen(pathname: string, { permission }: Pick<Session, 'permission'>): boolean {
  const path = normalizePath(pathname);
  return permission === 'admin' || !adminPaths.some((adminPath) => path.includes(adminPath));
}

/** What the login is told about the screen before it, in an entry of the browser's history. */
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

/** Where the user wanted to go, or was when their session ended, if they may; otherwise the dashboard. */
export function screenAfterLogin(state: LoginState | null, session: Session): string {
  const isOthers = state?.userId !== undefined && state.userId !== session.userId;
  const screen = isOthers ? undefined : screenUrl(state?.from);
  const isAllowed = screen !== undefined && mayOpen(withoutQuery(screen), session);
  return isAllowed ? screen : paths.adminDashboard();
}
