// The link from a row of a list to the form or screen of its item.

import { Button } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';
import { uiMessages } from '../../contract/ui-messages.ts';
import { inRow } from './BusyButton.tsx';

interface RowLinkProps extends Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  /** The link's text: 'Edit', 'View'. */
  action: string;
  /** The item's name, added to the link's accessible name. */
  name: string;
}

/** A link with the styles of a button. */
export function RowLink({ action, name, ...link }: RowLinkProps) {
  return (
    <Button component={Link} {...link} {...inRow} aria-label={uiMessages.namedAction(action, name)}>
      {action}
    </Button>
  );
}
