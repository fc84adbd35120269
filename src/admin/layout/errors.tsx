import { Button, Group, Text } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { ScreenTitle } from '../screen/Screen.tsx';
import classes from './CenteredMessage.module.css';
import { words } from '../words/words.ts';

const { notFound: texts } = words.desk;

/** Shown for every URL under /admin that is not a screen. */
export function NotFound() {
  return (
    <div className={classes.message}>
      <ScreenTitle name={texts.name}>{texts.title}</ScreenTitle>
      <Text>{texts.text}</Text>
      <Button component="a" href={paths.home()}>
        {texts.home}
      </Button>
    </div>
  );
}

/** For errors of the layout itself: fills the whole page, so it adds the main landmark. */
export const UnexpectedError = () => (
  <main>
    <ScreenError />
  </main>
);

/** For errors of a screen: shows the error's message, without the stack trace of React Router's default. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <div className={classes.message}>
      <ScreenTitle name={words.ui.unexpected}>{words.ui.unexpected}</ScreenTitle>
      <Text>{messageOf(error)}</Text>
      <Group justify="center">
        <Button onClick={() => location.reload()}>{words.ui.reload}</Button>
        <Button component="a" href={paths.adminDashboard()} variant="default">
          {words.desk.frame.toDashboard}
        </Button>
      </Group>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : '';
}
