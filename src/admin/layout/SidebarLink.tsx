import { NavLink } from '@mantine/core';
import { Link } from 'react-router';
import type { Place } from '../commands/places.ts';
import classes from './Sidebar.module.css';

interface SidebarLinkProps {
  place: Place;
  isCurrent: boolean;
  onClick: (() => void) | undefined;
}

/** The link to a screen in the sidebar. */
export function SidebarLink({ place: { label, path, Icon }, isCurrent, onClick }: SidebarLinkProps) {
  return (
    <NavLink
      component={Link}
      to={path}
      onClick={onClick}
      label={label}
      leftSection={<Icon size={20} aria-hidden />}
      active={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes.link}
    />
  );
}
