import { Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { product } from '../../../content/product.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import classes from './Screen.module.css';

interface ScreenProps {
  /** The screen's name: its heading, and the window's title. */
  title: string;
  /** What can be done on the whole screen, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the back office. */
export function Screen({ title, actions, children }: ScreenProps) {
  useDocumentTitle(`${title} | ${product}`);
  return (
    <>
      <Group justify="space-between" className={classes.head}>
        <Title order={1} ref={useHeadingFocus()} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </>
  );
}
