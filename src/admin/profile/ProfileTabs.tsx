// Links between the screens of the signed-in user's own account, below their heading.

import { Link, useLocation } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import classes from './ProfileTabs.module.css';
import { words } from '../words/words.ts';

const { screens } = words.desk;
const tabs = [
  [screens.profile, paths.adminProfile()],
  [screens.security, paths.adminSecurity()],
  [screens.sessions, paths.adminSessions()],
  [screens.tokens, paths.adminTokens()],
] as const;

/** Links that look like tabs. Each screen has a URL and a heading of its own, so they are links for screen readers too. */
export function ProfileTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={words.profile.tabs} className={classes.tabs}>
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
