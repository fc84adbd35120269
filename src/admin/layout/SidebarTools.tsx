// The screens that the sidebar has below the others: closed until somebody opens them, or is on one of them.

import { NavLink } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import classes from './Sidebar.module.css';

interface SidebarToolsProps {
  /** Whether one of the screens is shown. */
  isHere: boolean;
  /** The links to them. */
  children: ReactNode;
}

export function SidebarTools({ isHere, children }: SidebarToolsProps) {
  const { areToolsOpen = false } = usePreferences();
  const { pathname } = useLocation();
  const [closedOn, setClosedOn] = useState<string>();
  const id = useId();
  const isOpen = areToolsOpen || (isHere && closedOn !== pathname);
  const toggle = () => {
    storePreferences({ areToolsOpen: !isOpen });
    // On one of these screens they would stay open.
    setClosedOn(isOpen ? pathname : undefined);
  };
  return (
    <div className={classes.tools}>
      <NavLink
        component="button"
        label={deskMessages.frame.tools}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
        disableRightSectionRotation
        onClick={toggle}
        className={`${classes.link} ${classes.heading}`}
      />
      <div id={id} role="group" aria-label={deskMessages.frame.tools} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
