// The frame of every screen: heading, actions, and the title of the browser tab.

import { Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { product } from '../../../content/product.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import classes from './Screen.module.css';

interface ScreenProps {
  /** The screen's name: its heading, and part of the tab's title. */
  title: string;
  /** Buttons beside the heading, for the whole screen. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the back office. Its heading receives the focus when the screen opens. */
export function Screen({ title, actions, children }: ScreenProps) {
  useDocumentTitle(`${title} | ${product}`);
  return (
    <>
      <Group justify="space-between" className={classes.header}>
        <Title order={1} ref={useHeadingFocus()} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
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
