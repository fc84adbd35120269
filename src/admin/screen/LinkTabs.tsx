// Links that look like tabs, below the heading of a screen. Each has a URL, so they are links for screen readers too.

import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './LinkTabs.module.css';

interface TabProps {
  label: string;
  to: LinkProps['to'];
  isCurrent: boolean;
  /** Shown behind the label, if it is not 0. */
  count?: number | undefined;
  /** Whether a line separates it from the tab before it. */
  isApart?: boolean;
}

interface LinkTabsProps {
  label: string;
  tabs: readonly TabProps[];
  /** 'page' if each tab is a screen of its own; 'true' if the tabs change what this screen shows. */
  current: 'page' | 'true';
  /** False while the counts are not known: they make the row longer. */
  isComplete?: boolean;
}

export function LinkTabs({ label, tabs, current, isComplete = true }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Tab key={tab.label} {...tab} {...{ current, isComplete }} />
      ))}
    </nav>
  );
}

type TabInRowProps = TabProps & Pick<LinkTabsProps, 'current' | 'isComplete'>;

function Tab({ label, to, isCurrent, count = 0, isApart, current, isComplete }: TabInRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row scrolls: show the tab that was chosen.
  useEffect(() => {
    const row = link.current?.closest('nav');
    if (isCurrent && isComplete && row)
      row.scrollLeft = link.current!.offsetLeft - (row.clientWidth - link.current!.offsetWidth) / 2;
  }, [isCurrent, isComplete]);
  return (
    <>
      {isApart && <span style={{ borderInlineStart: '1px solid var(--rule)' }} aria-hidden />}
      <Link
        ref={link}
        to={to}
        preventScrollReset={current === 'true'}
        aria-current={isCurrent ? current : undefined}
        className={classes.tab}
      >
        <span>{label}</span>
        {count > 0 && <span className={classes.count}>{count.toLocaleString('en')}</span>}
      </Link>
    </>
  );
}
