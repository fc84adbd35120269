// The sidebar of the back office: links to the screens, the tools below them, and Logout.

import { CloseButton, Group, NavLink } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useSession } from '../session/session.ts';
import { allowedPlaces, currentPlace, type Place } from '../commands/places.ts';
import { useLogout } from '../auth/use-logout.ts';
import { Brand } from '../screen/Brand.tsx';
import classes from './Sidebar.module.css';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { words } from '../words/words.ts';

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
            aria-label={words.desk.frame.closeMenu}
            onClick={onClose}
          />
        )}
      </Group>
      <div>{linksTo(menu)}</div>
      <SidebarTools isHere={current !== undefined && tools.includes(current)}>{linksTo(tools)}</SidebarTools>
      <NavLink
        component="button"
        label={words.desk.frame.logout}
        leftSection={<IconLogout size={20} aria-hidden />}
        disabled={logout.isBusy}
        onClick={logout.start}
        mt="auto"
        className={classes.link}
      />
    </div>
  );
}

interface SidebarLinkProps {
  place: Place;
  isCurrent: boolean;
  onClick: (() => void) | undefined;
}

function SidebarLink({ place: { label, path, Icon }, isCurrent, onClick }: SidebarLinkProps) {
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

interface SidebarToolsProps {
  /** Whether one of the screens is shown. */
  isHere: boolean;
  children: ReactNode;
}

function SidebarTools({ isHere, children }: SidebarToolsProps) {
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
        label={words.desk.frame.tools}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<IconChevronDown size={16} aria-hidden className={classes.chevron} />}
        disableRightSectionRotation
        onClick={toggle}
        className={`${classes.link} ${classes.heading}`}
      />
      <div id={id} role="group" aria-label={words.desk.frame.tools} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/**
 * The state of the sidebar, which is open by default; the browser remembers whether it is. Below 1,024 px it starts closed and is an overlay while it is open;
 * there, navigation, its Close button and Escape close it.
 */
export function useSidebar() {
  const { isSidebarClosed = false } = usePreferences();
  const isOpen = !isSidebarClosed;
  const [isOpenOver, overlay] = useDisclosure(false);
  const isNarrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false });
  const toggleButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isOverlay = isNarrow && isOpenOver;

  // Close on every navigation, including Back.
  const { key } = useLocation();
  const { close } = overlay;
  useEffect(close, [key, close]);

  useEffect(() => {
    if (!isOverlay) return;
    const opener = toggleButton.current;
    closeButton.current?.focus();
    return () => opener?.focus();
  }, [isOverlay]);

  return {
    isNarrow,
    isOpen: isNarrow ? isOpenOver : isOpen,
    /** True while the sidebar is an overlay over the screen. */
    isOverlay,
    toggle: isNarrow ? overlay.toggle : () => storePreferences({ isSidebarClosed: isOpen }),
    close,
    toggleButton,
    closeButton,
  };
}
