import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { useSession } from './session.ts';

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
  const { pathname, search } = useLocation();
  if (!session) {
    const state: CameFrom = { from: pathname + search };
    return <Navigate to={paths.adminLogin()} state={state} replace />;
  }
  if (session.permission === 'user' && pathname.includes(paths.adminUsers())) return <LeaveToSite />;
  return <Outlet />;
}

/** The public site is another document. */
function LeaveToSite() {
  location.replace(paths.home());
  return null;
}
