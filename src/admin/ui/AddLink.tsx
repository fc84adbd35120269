// The link of a list to the form that adds an item.

import { Button } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';
import { useShortcutKey } from './use-shortcut-key.ts';

/** A link with the styles of the main button; the key `n` presses it (§ 8.16). */
export function AddLink({ children, ...link }: LinkProps) {
  return (
    <Button component={Link} {...link} {...useShortcutKey('n')}>
      {children}
    </Button>
  );
}
