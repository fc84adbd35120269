import { CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { sizeLimits } from '../../contract/limits.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { type List, type Selected, selectionOf } from './use-list.ts';
import { focusScreen } from '../focus/focus.tsx';
import classes from './SelectionBar.module.css';
import { words } from '../words/words.ts';

const texts = words.bulk;

interface SelectionBarProps<Sort extends string, Filters extends object> {
  list: List<unknown, Sort, Filters>;
  /** Reads the ids of all items that match, at most `sizeLimits.bulk`. */
  readIds: (query: Selected<Sort, Filters>) => Promise<readonly number[]>;
  children: ReactNode;
}

/** What can be done with the selected items: a bar at the bottom of the window while there are any. */
export function SelectionBar<Sort extends string, Filters extends object>({
  list: { selection, total, params },
  readIds,
  children,
}: SelectionBarProps<Sort, Filters>) {
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
          <Group gap="0.25rem 0.5rem">{children}</Group>
        </section>
      )}
    </>
  );
}
