// Links between the screens of the signed-in user's own account, below their heading.

import { Link, useLocation } from 'react-router';
import { paths } from '../../contract/paths.ts';
import classes from './ProfileTabs.module.css';

const tabs = [
  ['Profile', paths.adminProfile()],
  ['Ways to Sign In', paths.adminSecurity()],
  ['Sessions', paths.adminSessions()],
  ['API Tokens', paths.adminTokens()],
] as const;

/** Links that look like tabs. Each screen has a URL and a heading of its own, so they are links for screen readers too. */
export function ProfileTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Your account" className={classes.tabs}>
      {tabs.map(([label, path]) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : undefined}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
