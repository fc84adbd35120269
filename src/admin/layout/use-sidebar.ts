import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsPhone } from '../ui/use-is-phone.ts';

/**
 * The sidebar, open by default. On a phone it would hide the screen: there it begins closed, lies over everything
 * while it is open, and is left by moving on, by its button and by Escape.
 */
export function useSidebar() {
  const [isOpen, inPlace] = useDisclosure(true);
  const [isOpenOnPhone, onPhone] = useDisclosure(false);
  const isPhone = useIsPhone();
  const switchButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isOver = isPhone && isOpenOnPhone;

  // The back button moves on, too.
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
    /** Whether it lies over the screen. */
    isOver,
    collapsed: { desktop: !isOpen, mobile: !isOpenOnPhone },
    toggle: isPhone ? onPhone.toggle : inPlace.toggle,
    close,
    switchButton,
    closeButton,
  };
}
