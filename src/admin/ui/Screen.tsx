import { Group, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { product } from '../../../content/product.ts';
import classes from './Screen.module.css';

interface ScreenProps {
  /** The screen's name: its heading, and the window's title. */
  title: string;
  /** What can be done on the whole screen, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen of the back office. Whoever comes to it by keyboard or screen reader begins at its heading. */
export function Screen({ title, actions, children }: ScreenProps) {
  useDocumentTitle(`${title} | ${product}`);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Group justify="space-between" className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </>
  );
}
