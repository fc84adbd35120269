import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { hasLoggedOut, type Session, useSession } from './session.ts';

/** Where somebody was before the login came between. */
export interface CameFrom {
  from: string;
}

/**
 * Lets those in who are signed in. It decides what is shown and nothing else: the server refuses every call of
 * whoever may not make it.
 */
export function Guard() {
  const session = useSession();
  const { pathname, search, key } = useLocation();
  if (!session) {
    const state: CameFrom | null = hasLoggedOut() ? null : { from: pathname + search };
    // A going back that overtakes the way to the login leads there anew.
    return <Navigate key={key} to={paths.adminLogin()} state={state} replace />;
  }
  if (!mayOpen(pathname, session)) return <LeaveToSite />;
  // Another person's screens begin anew.
  return <Outlet key={session.userId} />;
}

/** Whether a person's permission lets them see the screen of an address. */
export function mayOpen(address: string, { permission }: Session): boolean {
  // The router takes capitals for small letters.
  return permission === 'admin' || !address.toLowerCase().includes(paths.adminUsers());
}

/** The public site is another document. */
function LeaveToSite() {
  useEffect(() => location.replace(paths.home()), []);
  return null;
}
