// The "not found" screen of the back office.

import { Button, Text } from '@mantine/core';
import { deskMessages } from '../../contract/desk-messages.ts';
import { paths } from '../../contract/url/paths.ts';
import { ScreenTitle } from '../screen/Screen.tsx';
import classes from './CenteredMessage.module.css';

const { notFound: texts } = deskMessages;

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
