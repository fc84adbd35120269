// Links with the styles of buttons.

import { Button, type ButtonProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';
import { uiMessages } from '../../contract/ui-messages.ts';
import { inRow } from './BusyButton.tsx';

type LinkButtonProps = ButtonProps & Omit<LinkProps, keyof ButtonProps>;

export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} variant="default" {...props} />;
}

/** From a list to the form that adds an item. */
export function AddLink(props: LinkButtonProps) {
  return <LinkButton variant="filled" {...props} />;
}

interface RowLinkProps extends LinkButtonProps {
  /** The link's text: 'Edit', 'View'. */
  action: string;
  /** The item's name, added to the link's accessible name. */
  name: string;
}

/** From a row of a list to the form or screen of its item. */
export function RowLink({ action, name, ...link }: RowLinkProps) {
  return (
    <LinkButton {...inRow} {...link} aria-label={uiMessages.namedAction(action, name)}>
      {action}
    </LinkButton>
  );
}
