// The "not found" screen of the back office.

import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { product } from '../../../content/product.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import classes from './CenteredMessage.module.css';

/** Shown for every URL under /admin that is not a screen. */
export function NotFound() {
  useDocumentTitle(`Not found | ${product}`);
  return (
    <div className={classes.message}>
      <Title order={1} ref={useHeadingFocus()} tabIndex={-1}>
        {messages.notFound.title}
      </Title>
      <Text>{messages.notFound.text}</Text>
      <Button component="a" href={paths.home()}>
        Back to Homepage
      </Button>
    </div>
  );
}
