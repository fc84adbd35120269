// The screen of a list: heading, tools, table, what can be done with all that is selected, and pager.

import { Button, CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { sizeLimits } from '../../contract/limits.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { focusScreen } from '../focus/focus.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { Introduction, Screen } from '../screen/Screen.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import classes from './ListScreen.module.css';
import { type List, type Selected, selectionOf } from './use-list.ts';
import { words } from '../words/words.ts';

interface ListScreenProps<Item, Sort extends string, Filters extends object>
  extends
    ListTableProps<Item, Sort, Filters>,
    Omit<ComponentProps<typeof ListTools>, 'list'>,
    Pick<ComponentProps<typeof Screen>, 'title' | 'actions'> {
  /** What the screen is for. */
  introduction?: string;
  /** Between that and the tools. */
  children?: ReactNode;
  /** Reads the ids of all items that match, at most `sizeLimits.bulk`. */
  readIds?: (query: Selected<Sort, Filters>) => Promise<readonly number[]>;
  /** What can be done with all that is selected. */
  bulkActions?: ReactNode;
}

export function ListScreen<Item extends { id: number }, Sort extends string, Filters extends object>(
  props: ListScreenProps<Item, Sort, Filters>,
) {
  const { introduction, children } = props;
  return (
    <Screen {...props}>
      {introduction && <Introduction>{introduction}</Introduction>}
      {children}
      <ListTools {...props} />
      <ListTable {...props} />
      <SelectionBar {...props} />
      <ListPager {...props} />
    </Screen>
  );
}

const texts = words.bulk;
const { pager } = words.ui;

/** A bar at the bottom of the window while items are selected. */
function SelectionBar<Sort extends string, Filters extends object>({
  list: { items, selection, total, params },
  readIds,
  bulkActions,
}: Pick<ListScreenProps<unknown, Sort, Filters>, 'list' | 'readIds' | 'bulkActions'>) {
  if (!items || !readIds) return null;
  const count = selection.ids.size;
  const most = sizeLimits.bulk.toLocaleString('en');
  return (
    <>
      {/* In the page before it has a text, so that screen readers announce it. */}
      <VisuallyHidden aria-live="polite">{count > 0 && texts.announced(count)}</VisuallyHidden>
      {count > 0 && (
        <section aria-label={texts.label} className={classes.bar}>
          <Group gap="0.25rem 0.5rem">
            <CloseButton
              aria-label={texts.clear}
              onClick={() => {
                selection.clear();
                focusScreen();
              }}
            />
            <Text fw={600}>{texts.selected(count.toLocaleString('en'))}</Text>
            {selection.isFull && total > sizeLimits.bulk && (
              <Text size="sm" c="dimmed">
                {texts.limit(most)}
              </Text>
            )}
            {count < Math.min(total, sizeLimits.bulk) && (
              <ActionButton
                {...inRow}
                run={async () => selection.select(await readIds(selectionOf(params)))}
                failed={texts.selectFailed}
              >
                {total > sizeLimits.bulk
                  ? texts.selectFirst(most)
                  : texts.selectMatching(total.toLocaleString('en'))}
              </ActionButton>
            )}
          </Group>
          <Group gap="0.25rem 0.5rem">{bulkActions}</Group>
        </section>
      )}
    </>
  );
}

/** Buttons with an icon alone. */
const narrow = { miw: '2.75rem', px: '0.5rem' };

/** Previous, 'Page X of Y' and Next; longer lists also get First and Last. */
export function Pager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
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
    <Group component="nav" aria-label={pager.label} justify="center" gap="0.5rem" mt="1rem">
      {hasFirstAndLast && (
        <Button {...pageButton(1)} {...narrow} aria-label={pager.first}>
          <IconChevronsLeft size={18} aria-hidden />
        </Button>
      )}
      <Button {...pageButton(page - 1)}>{pager.previous}</Button>
      <Text ref={label} tabIndex={-1} aria-live="polite" className={classes.page}>
        {pager.pageOf(page, pages)}
      </Text>
      <Button {...pageButton(page + 1)}>{pager.next}</Button>
      {hasFirstAndLast && (
        <Button {...pageButton(pages)} {...narrow} aria-label={pager.last}>
          <IconChevronsRight size={18} aria-hidden />
        </Button>
      )}
    </Group>
  );
}

/** The pager of a list, once its items are shown. */
export function ListPager({ list }: { list: List }) {
  if (!list.items) return null;
  return <Pager page={list.params.page} pages={list.pages} onPage={(page) => list.change({ page })} />;
}
