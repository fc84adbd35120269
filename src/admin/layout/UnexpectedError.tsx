import { Button, Group, Text, Title } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import classes from './WholeScreen.module.css';

/** The router's error screen: React Router's own words, without the stack that its default shows. */
export function UnexpectedError() {
  const error = useRouteError();
  const told = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : '';
  return (
    <main className={classes.screen} role="alert">
      <Title order={1}>{messages.admin.unexpected}</Title>
      {told && <Text>{told}</Text>}
      <Group justify="center">
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <Button component="a" href={paths.adminDashboard()} variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </main>
  );
}
