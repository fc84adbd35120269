// The sidebar of the back office: links to the screens, and Logout.

import { CloseButton, Group, NavLink } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import { useSession } from '../session/session.ts';
import { allowedPlaces, type Place } from '../commands/places.ts';
import { useLogout } from '../auth/use-logout.ts';
import { Brand } from '../ui/Brand.tsx';
import classes from './Sidebar.module.css';

interface SidebarProps {
  menu: Place[];
  /** Closes the sidebar. Set only where the sidebar covers the screen; links and Close call it. */
  onClose?: () => void;
  closeButton: Ref<HTMLButtonElement>;
}

/** Shows the screens that the person may open. A link is marked as current on its screen and all below it. */
export function Sidebar({ menu, onClose, closeButton }: SidebarProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const logout = useLogout();
  return (
    <div className={classes.sidebar}>
      <Group h="3.75rem" justify="space-between" gap={0} wrap="nowrap" mb="0.75rem" px="0.5rem">
        <Brand />
        {onClose && (
          <CloseButton
            ref={closeButton}
            size="xl"
            c="var(--night-ink)"
            aria-label={deskMessages.frame.closeMenu}
            onClick={onClose}
          />
        )}
      </Group>
      <div>
        {allowedPlaces(menu, session).map(({ label, path, Icon }) => {
          const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
          return (
            <NavLink
              key={path}
              component={Link}
              to={path}
              onClick={onClose}
              label={label}
              leftSection={<Icon size={20} aria-hidden />}
              active={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
              className={classes.link}
            />
          );
        })}
      </div>
      <NavLink
        component="button"
        label={deskMessages.frame.logout}
        leftSection={<IconLogout size={20} aria-hidden />}
        disabled={logout.isBusy}
        onClick={logout.start}
        mt="auto"
        className={classes.link}
      />
    </div>
  );
}
