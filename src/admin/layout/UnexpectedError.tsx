// The error screens of the back office, for errors that React Router catches.

import { Button, Group, Text } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { ScreenTitle } from '../screen/Screen.tsx';
import classes from './CenteredMessage.module.css';

/** For errors of the layout itself: fills the whole page, so it adds the main landmark. */
export function UnexpectedError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}

/** For errors of a screen: shows the error's message, without the stack trace of React Router's default. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <div className={classes.message}>
      <ScreenTitle name={adminMessages.unexpected}>{adminMessages.unexpected}</ScreenTitle>
      <Text>{messageOf(error)}</Text>
      <Group justify="center">
        <Button onClick={() => location.reload()}>{uiMessages.reload}</Button>
        <Button component="a" href={paths.adminDashboard()} variant="default">
          {deskMessages.frame.toDashboard}
        </Button>
      </Group>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : '';
}
