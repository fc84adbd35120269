import { Button, Group, Text } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import classes from './Pager.module.css';
import { words } from '../words/words.ts';

const { pager: texts } = words.ui;
const ends = { miw: '2.75rem', px: '0.5rem' };

type PagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** Previous, 'Page X of Y' and Next; longer lists also get First and Last. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const label = useRef<HTMLParagraphElement>(null);
  const pressedButton = useRef<HTMLButtonElement>(null);
  // On the first or last page the pressed button becomes disabled and loses the focus: focus the label.
  useLayoutEffect(() => {
    const button = pressedButton.current;
    if (!button?.disabled) return;
    pressedButton.current = null;
    const isLost = document.activeElement === button || document.activeElement === document.body;
    if (isLost) label.current?.focus({ preventScroll: true });
  });

  const pageButton = (target: number) => ({
    variant: 'default',
    disabled: target < 1 || target > pages || target === page,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      pressedButton.current = event.currentTarget;
      onPage(target);
    },
  });
  const hasFirstAndLast = pages > 2;
  return (
    <Group component="nav" aria-label={texts.label} justify="center" gap="0.5rem" mt="1rem">
      {hasFirstAndLast && (
        <Button {...pageButton(1)} aria-label={texts.first} {...ends}>
          <IconChevronsLeft size={18} aria-hidden />
        </Button>
      )}
      <Button {...pageButton(page - 1)}>{texts.previous}</Button>
      <Text ref={label} tabIndex={-1} aria-live="polite" className={classes.label}>
        {texts.pageOf(page, pages)}
      </Text>
      <Button {...pageButton(page + 1)}>{texts.next}</Button>
      {hasFirstAndLast && (
        <Button {...pageButton(pages)} aria-label={texts.last} {...ends}>
          <IconChevronsRight size={18} aria-hidden />
        </Button>
      )}
    </Group>
  );
}
