import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { storePreferences, usePreferences } from '../session/preferences.ts';

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
    collapsed: { desktop: !isOpen, mobile: !isOpenOver },
    toggle: isNarrow ? overlay.toggle : () => storePreferences({ isSidebarClosed: isOpen }),
    close,
    toggleButton,
    closeButton,
  };
}
