// The bar below the form of a draft: whether it is saved, and what publishes it.

import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { today } from '../../contract/language/calendar.ts';
import { draftMessages } from '../../contract/draft-messages.ts';
import { ApiProblem, isUnanswered } from '../api/problem.ts';
import { dateAndTime, timeOfDay } from '../screen/dates.ts';
import type { SaveState } from './save-queue.ts';

const texts = draftMessages.save;

interface DraftBarProps {
  state: SaveState;
  /** False before the first change. */
  isBegun: boolean;
  /** Leads to the choice between two texts. */
  onChoose: () => void;
  /** The buttons. */
  children: ReactNode;
}

export function DraftBar({ state, isBegun, onChoose, children }: DraftBarProps) {
  const isSaved = state.kind === 'saved' || state.kind === 'saving';
  return (
    <Group gap="0.5rem 1.5rem" justify="space-between" py="0.75rem" className="sticky-bar">
      <Text role="status" size="sm" c={isSaved ? 'dimmed' : 'var(--danger)'} flex="1 1 12rem">
        <span>{isBegun || state.kind !== 'saved' ? wordsOf(state) : texts.unchanged}</span>
        {state.kind === 'stale' && (
          <>
            {' '}
            <Anchor component="button" type="button" inherit fw={600} onClick={onChoose}>
              {texts.choose}
            </Anchor>
          </>
        )}
      </Text>
      <Group gap="sm" ms="auto">
        {children}
      </Group>
    </Group>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return texts.saved(timeText(state.at));
    case 'saving':
      return texts.saving;
    case 'stale':
      return texts.stale;
    case 'lost': {
      const isUnreachable = isUnanswered(state.error);
      return texts.lost(isUnreachable ? texts.unreachable : state.error.message);
    }
    case 'refused': {
      const hasFields = state.error instanceof ApiProblem && Object.keys(state.error.errors).length > 0;
      return texts.refused(hasFields ? texts.fields : state.error.message);
    }
  }
}

/** A time of today as "14:02", any other as "21 November 2026 at 14:02". */
function timeText(instant: string): string {
  return today(new Date(instant)) === today() ? timeOfDay(instant).slice(0, 5) : dateAndTime(instant);
}
