import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { storePreferences, usePreferences } from '../session/preferences.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';

/**
 * The state of the sidebar, which is open by default; the browser remembers whether it is. On a phone it starts closed and is an overlay while it is open;
 * there, navigation, its Close button and Escape close it.
 */
export function useSidebar() {
  const { isSidebarClosed = false } = usePreferences();
  const isOpen = !isSidebarClosed;
  const [isOpenOnPhone, mobile] = useDisclosure(false);
  const isPhone = useIsPhone();
  const toggleButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isOverlay = isPhone && isOpenOnPhone;

  // Close on every navigation, including Back.
  const { key } = useLocation();
  const { close } = mobile;
  useEffect(close, [key, close]);

  useEffect(() => {
    if (!isOverlay) return;
    const opener = toggleButton.current;
    closeButton.current?.focus();
    return () => opener?.focus();
  }, [isOverlay]);

  return {
    isPhone,
    isOpen: isPhone ? isOpenOnPhone : isOpen,
    /** True while the sidebar is an overlay over the screen. */
    isOverlay,
    collapsed: { desktop: !isOpen, mobile: !isOpenOnPhone },
    toggle: isPhone ? mobile.toggle : () => storePreferences({ isSidebarClosed: isOpen }),
    close,
    toggleButton,
    closeButton,
  };
}
