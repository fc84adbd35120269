// The bar below the form of a draft: whether it is saved, and what publishes it.

import { Anchor, Button, Group, Text } from '@mantine/core';
import { today } from '../../contract/language/calendar.ts';
import { ApiProblem, isUnanswered } from '../api/problem.ts';
import { dateAndTime, timeOfDay } from '../screen/values.tsx';
import type { SaveState } from './save-queue.ts';
import type { DraftEditing } from './use-draft.ts';
import { words } from '../words/words.ts';

const texts = words.drafts.save;

interface DraftBarProps {
  editing: DraftEditing;
  /** Moves the focus to the choice between two texts. */
  onChoose: () => void;
  /** Opens the dialog of the draft. */
  onAsk: () => void;
  /** Null where the preview is beside the form. */
  preview: { isShown: boolean; toggle: () => void } | null;
}

export function DraftBar({ editing, onChoose, onAsk, preview }: DraftBarProps) {
  const { state, draft, mayPublish, isLocked, isStoring, actions } = editing;
  const isBegun = draft.id !== 0;
  // What is not begun has nothing to publish.
  const isHeld = state.kind === 'stale' || !isBegun;
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
        {preview && (
          <Button variant="default" onClick={preview.toggle}>
            {preview.isShown ? words.drafts.preview.form : words.drafts.preview.title}
          </Button>
        )}
        {mayPublish ? (
          <>
            <Button variant="default" disabled={isStoring || isHeld} onClick={onAsk}>
              {words.drafts.schedule.open}
            </Button>
            <Button loading={actions.isBusy} disabled={isStoring || isHeld} onClick={() => actions.publish()}>
              {words.drafts.publish.action}
            </Button>
          </>
        ) : (
          <Button disabled={isLocked || isHeld} onClick={onAsk}>
            {draft.ready_note === null ? words.drafts.ready.action : words.drafts.ready.change}
          </Button>
        )}
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
