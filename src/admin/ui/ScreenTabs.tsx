// Links between the screens of one subject, below their heading.

import { Link, useLocation } from 'react-router';
import classes from './ScreenTabs.module.css';

interface ScreenTab {
  label: string;
  path: string;
}

interface ScreenTabsProps {
  /** Accessible name of the links. */
  label: string;
  tabs: readonly ScreenTab[];
}

/** Links that look like tabs. Each screen has a URL and a heading of its own, so they are links for screen readers too. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          aria-current={pathname === tab.path ? 'page' : undefined}
          className={classes.tab}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
