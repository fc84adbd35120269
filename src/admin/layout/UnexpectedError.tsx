import { Button, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { product } from '../../../content/product.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import classes from './WholeScreen.module.css';

/** The error screen for errors of the layout itself: it fills the window. */
export function UnexpectedError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}

/** The error screen: React Router's own words, without the stack that its default shows. */
export function ScreenError() {
  useDocumentTitle(`${adminMessages.unexpected} | ${product}`);
  const error = useRouteError();
  return (
    <div className={classes.screen}>
      <Title order={1} ref={useHeadingFocus()} tabIndex={-1}>
        {adminMessages.unexpected}
      </Title>
      <Text>{messageOf(error)}</Text>
      <Group justify="center">
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <Button component="a" href={paths.adminDashboard()} variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : '';
}
