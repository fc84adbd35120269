// The sidebar of the back office: links to the screens, the tools below them, and Logout.

import { CloseButton, Group, NavLink } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { deskMessages } from '../../contract/desk-messages.ts';
import { useSession } from '../session/session.ts';
import { allowedPlaces, currentPlace, type Place } from '../commands/places.ts';
import { useLogout } from '../auth/use-logout.ts';
import { Brand } from '../screen/Brand.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import { SidebarTools } from './SidebarTools.tsx';
import classes from './Sidebar.module.css';

interface SidebarProps {
  menu: Place[];
  tools: Place[];
  /** Closes the sidebar. Set only where the sidebar covers the screen; links and Close call it. */
  onClose?: () => void;
  closeButton: Ref<HTMLButtonElement>;
}

/** Shows the screens that the person may open. A link is marked as current on its screen and all below it. */
export function Sidebar({ menu, tools, onClose, closeButton }: SidebarProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const logout = useLogout();
  const current = currentPlace([...menu, ...tools], pathname);
  const linksTo = (places: Place[]) =>
    allowedPlaces(places, session).map((place) => (
      <SidebarLink key={place.path} place={place} isCurrent={place === current} onClick={onClose} />
    ));
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
      <div>{linksTo(menu)}</div>
      <SidebarTools isHere={current !== undefined && tools.includes(current)}>{linksTo(tools)}</SidebarTools>
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
