import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { plainPath } from '../ui/screen-address.ts';
import { hasLoggedOut, hasSessionEnded, type Session, useSession } from '../session/session.ts';

/** What the login screen knows about a visitor whom the guard sent there. */
export interface CameFrom {
  /** The address that they wanted to open. */
  from: string;
  /** True if the server refused their token; false if there was none. */
  hasSessionEnded: boolean;
}

/**
 * Shows the screens to staff who are signed in, and redirects everybody else (§ 6.4). It protects nothing by itself:
 * the server checks every call.
 */
export function Guard() {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  if (!session) {
    const from = pathname + search + hash;
    const state: CameFrom | null = hasLoggedOut() ? null : { from, hasSessionEnded: hasSessionEnded() };
    // The user may press Back before the redirect to the login finishes: redirect again.
    return <Navigate key={key} to={paths.adminLogin()} state={state} replace />;
  }
  if (!mayOpen(pathname, session)) return <LeaveToSite />;
  // Another person's screens begin anew.
  return <Outlet key={session.userId} />;
}

/** Whether the permission of the signed-in user lets them see the screen at a path, however the path is spelled. */
export function mayOpen(pathname: string, { permission }: Session): boolean {
  return permission === 'admin' || !plainPath(pathname).includes(paths.adminUsers());
}

/** The public site is another document. */
function LeaveToSite() {
  useEffect(() => location.replace(paths.home()), []);
  return null;
}
