import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsPhone } from '../ui/use-is-phone.ts';

/**
 * The state of the sidebar, which is open by default. On a phone it starts closed and is an overlay while it is open;
 * there, navigation, its Close button and Escape close it.
 */
export function useSidebar() {
  const [isOpen, inPlace] = useDisclosure(true);
  const [isOpenOnPhone, onPhone] = useDisclosure(false);
  const isPhone = useIsPhone();
  const switchButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isOver = isPhone && isOpenOnPhone;

  // Close on every navigation, including Back.
  const { key } = useLocation();
  const { close } = onPhone;
  useEffect(close, [key, close]);

  useEffect(() => {
    if (!isOver) return;
    const opener = switchButton.current;
    closeButton.current?.focus();
    return () => opener?.focus();
  }, [isOver]);

  return {
    isPhone,
    isOpen: isPhone ? isOpenOnPhone : isOpen,
    /** True while the sidebar is an overlay over the screen. */
    isOver,
    collapsed: { desktop: !isOpen, mobile: !isOpenOnPhone },
    toggle: isPhone ? onPhone.toggle : inPlace.toggle,
    close,
    switchButton,
    closeButton,
  };
}
