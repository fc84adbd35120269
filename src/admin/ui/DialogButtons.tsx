// The buttons at the end of every dialog and form: first what leaves it, then what it does, on the right.

import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface DialogButtonsProps {
  /** Closes the dialog; or the URL that a link Cancel leads to. */
  cancel: (() => void) | string;
  /** Label of the button that leaves the dialog; 'Cancel' by default. */
  label?: string;
  /** 0 where the buttons already stand apart from the fields. */
  mt?: 0;
  /** The button that does what the dialog is for. */
  children: ReactNode;
}

export function DialogButtons({ cancel, label = 'Cancel', mt, children }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm" mt={mt ?? 'xl'}>
      {typeof cancel === 'string' ? (
        <Button component={Link} to={cancel} variant="default">
          {label}
        </Button>
      ) : (
        <Button variant="default" onClick={cancel}>
          {label}
        </Button>
      )}
      {children}
    </Group>
  );
}
