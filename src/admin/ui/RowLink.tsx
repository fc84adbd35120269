import { Button } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

interface RowLinkProps extends Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  /** What is done with the item: 'Edit', 'View'. */
  action: string;
  /** Which item: read out with the action. */
  name: string;
}

/** The way from an item of a list to its form or screen. */
export function RowLink({ action, name, ...link }: RowLinkProps) {
  return (
    <Button component={Link} {...link} variant="subtle" size="sm" px="xs" aria-label={`${action} ${name}`}>
      {action}
    </Button>
  );
}
