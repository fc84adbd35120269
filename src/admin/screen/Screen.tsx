import { Group, Text, Title, type TitleProps } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { product } from '../../contract/product.ts';
import { LoadError } from './Loaded.tsx';
import { langOf } from './values.tsx';
import { useHeadingFocus } from '../focus/focus.tsx';
import classes from './Screen.module.css';

interface ScreenProps {
  title: string;
  /** Links above the heading, to where the object of the screen is. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** The list that the screen is about: if it cannot be read, its error replaces the actions and the content. */
  list?: { query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>; failedText: string };
  children: ReactNode;
}

/** The heading of a screen, which receives the focus when the screen opens. `name` is part of the tab's title. */
export function ScreenTitle({ name, ...props }: TitleProps & { name: string }) {
  useDocumentTitle(`${name} | ${product}`);
  return <Title order={1} ref={useHeadingFocus()} tabIndex={-1} {...props} />;
}

/** Id of the heading of a screen: it also names the table of a list. */
export const titleId = 'screen-title';

export function Screen({ title, trail, actions, list, children }: ScreenProps) {
  return (
    <>
      {trail}
      <Group justify="space-between" className={classes.header}>
        <ScreenTitle id={titleId} name={title} lang={langOf(title)} className={classes.title}>
          {title}
        </ScreenTitle>
        {actions && !list?.query.isError && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {list ? <ListContent list={list}>{children}</ListContent> : children}
    </>
  );
}

export function ListContent({ list, children }: Required<Pick<ScreenProps, 'list' | 'children'>>) {
  return list.query.isError ? <LoadError text={list.failedText} of={list.query} /> : children;
}

/** The lines below the heading of a screen that say what it is for. */
export function Introduction({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" mb="md" maw="70ch" style={{ textWrap: 'pretty' }}>
      {children}
    </Text>
  );
}

/** True on a phone: below Mantine's `sm` breakpoint. */
export const useIsPhone = () =>
  useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
