// What is selected in a list, and what can be done with all of it.

import { CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { bulkMessages } from '../../contract/bulk-messages.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/BusyButton.tsx';
import type { Selection } from './use-selection.ts';
import { focusScreen } from '../focus/use-heading-focus.ts';
import classes from './SelectionBar.module.css';

const { label, clear, announced, selected, selectMatching, selectFirst, limit, selectFailed } = bulkMessages;

interface SelectionBarProps {
  selection: Selection;
  /** How many items the list has on all its pages. */
  total: number;
  /** Reads the ids of all items of the list, at most `sizeLimits.bulk`. */
  readIds?: () => Promise<readonly number[]>;
  /** The buttons of the actions. */
  children: ReactNode;
}

/** A bar at the bottom of the window while items are selected. */
export function SelectionBar({ selection, total, readIds, children }: SelectionBarProps) {
  const count = selection.ids.size;
  const most = sizeLimits.bulk.toLocaleString('en');
  return (
    <>
      {/* In the page before it has a text, so that screen readers announce it. */}
      <VisuallyHidden aria-live="polite">{count > 0 && announced(count)}</VisuallyHidden>
      {count > 0 && (
        <section aria-label={label} className={classes.bar}>
          <Group gap="0.25rem 0.5rem">
            <CloseButton
              aria-label={clear}
              onClick={() => {
                selection.clear();
                focusScreen();
              }}
            />
            <Text fw={600}>{selected(count.toLocaleString('en'))}</Text>
            {selection.isFull && total > sizeLimits.bulk && (
              <Text size="sm" c="dimmed">
                {limit(most)}
              </Text>
            )}
            {readIds && count < Math.min(total, sizeLimits.bulk) && (
              <ActionButton
                {...inRow}
                run={async () => selection.select(await readIds())}
                failed={selectFailed}
              >
                {total > sizeLimits.bulk ? selectFirst(most) : selectMatching(total.toLocaleString('en'))}
              </ActionButton>
            )}
          </Group>
          <Group gap="0.25rem 0.5rem">{children}</Group>
        </section>
      )}
    </>
  );
}
