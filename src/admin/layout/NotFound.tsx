// The "not found" screen of the back office.

import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { product } from '../../../content/product.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import { paths } from '../../contract/paths.ts';
import { useHeadingFocus } from '../ui/use-heading-focus.ts';
import classes from './CenteredMessage.module.css';

const { notFound: texts } = deskMessages;

/** Shown for every URL under /admin that is not a screen. */
export function NotFound() {
  useDocumentTitle(`${texts.name} | ${product}`);
  return (
    <div className={classes.message}>
      <Title order={1} ref={useHeadingFocus()} tabIndex={-1}>
        {texts.title}
      </Title>
      <Text>{texts.text}</Text>
      <Button component="a" href={paths.home()}>
        {texts.home}
      </Button>
    </div>
  );
}
