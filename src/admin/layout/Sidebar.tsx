import { CloseButton, Group, NavLink } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useSession } from '../session/session.ts';
import { allowedPlaces, currentPlace, type Place } from '../commands/places.ts';
import { useLogout } from '../auth/Guard.tsx';
import { Brand } from '../screen/Brand.tsx';
import classes from './Sidebar.module.css';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { words } from '../words/words.ts';

type SidebarProps = { menu: Place[]; tools: Place[]; sidebar: SidebarState };

/** Shows the screens that the person may open. A link is marked as current on its screen and all below it. */
export function Sidebar({ menu, tools, sidebar: { isNarrow, close, closeButton } }: SidebarProps) {
  const onClose = isNarrow ? close : undefined;
  const session = useSession();
  const { pathname } = useLocation();
  const logout = useLogout();
  const current = currentPlace([...menu, ...tools], pathname);
  const linksTo = (places: Place[]) =>
    allowedPlaces(places, session).map(({ label, path, Icon }) => (
      <NavLink
        key={path}
        component={Link}
        to={path}
        onClick={onClose}
        label={label}
        leftSection={<Icon size={20} aria-hidden />}
        active={path === current?.path}
        aria-current={path === current?.path ? 'page' : undefined}
        className={classes.link}
      />
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

/** `isHere`: whether one of the screens is shown. */
function SidebarTools({ isHere, children }: { isHere: boolean; children: ReactNode }) {
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
        fw={500}
        className={classes.link}
      />
      <div id={id} role="group" aria-label={words.desk.frame.tools} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

export type SidebarState = ReturnType<typeof useSidebar>;

/**
 * The state of the sidebar. Open or closed is remembered; below 1,024 px it starts closed, and is an overlay while it is open,
 * which navigation, its Close button and Escape close.
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
    isOverlay,
    toggle: isNarrow ? overlay.toggle : () => storePreferences({ isSidebarClosed: isOpen }),
    close,
    toggleButton,
    closeButton,
  };
}
