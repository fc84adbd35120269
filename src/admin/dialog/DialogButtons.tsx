// The buttons at the end of every dialog and form: first what leaves it, then what it does, on the right.

import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiMessages } from '../../contract/ui-messages.ts';
import { LinkButton } from '../screen/LinkButton.tsx';

interface DialogButtonsProps {
  /** Closes the dialog; or the URL that a link Cancel leads to. */
  cancel: (() => unknown) | string;
  /** Label of the button that leaves the dialog; 'Cancel' by default. */
  label?: string;
  /** 0 where the buttons already stand apart from the fields. */
  mt?: 0;
  /** Label of the button that submits the form. */
  submit?: string;
  /** True while the form is being sent. */
  isBusy?: boolean;
  /** Other buttons that do something. */
  children?: ReactNode;
}

export function DialogButtons(props: DialogButtonsProps) {
  const { cancel, label = uiMessages.cancel, mt = 'xl', submit, isBusy, children } = props;
  return (
    <Group justify="flex-end" gap="sm" mt={mt}>
      {typeof cancel === 'string' ? (
        <LinkButton to={cancel}>{label}</LinkButton>
      ) : (
        <Button variant="default" onClick={() => void cancel()}>
          {label}
        </Button>
      )}
      {children}
      {submit !== undefined && (
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      )}
    </Group>
  );
}
