// The frame of every screen: heading, actions, and the title of the browser tab.

import { Group, Title, type TitleProps } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { product } from '../../contract/product.ts';
import { langOf } from './lang-of.ts';
import { useHeadingFocus } from '../focus/use-heading-focus.ts';
import classes from './Screen.module.css';

interface ScreenProps {
  /** The screen's name: its heading, and part of the tab's title. */
  title: string;
  /** Links above the heading, to where the object of the screen is. */
  trail?: ReactNode;
  /** Buttons beside the heading, for the whole screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The heading of a screen, which receives the focus when the screen opens. `name` is part of the tab's title. */
export function ScreenTitle({ name, ...props }: TitleProps & { name: string }) {
  useDocumentTitle(`${name} | ${product}`);
  return <Title order={1} ref={useHeadingFocus()} tabIndex={-1} {...props} />;
}

/** One screen of the back office. */
export function Screen({ title, trail, actions, children }: ScreenProps) {
  return (
    <>
      {trail}
      <Group justify="space-between" className={classes.header}>
        <ScreenTitle name={title} lang={langOf(title)} className={classes.title}>
          {title}
        </ScreenTitle>
        {actions && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </>
  );
}
