// The state of a draft, and how it relates to the site.

import { Text } from '@mantine/core';
import { markOf } from '../../contract/drafts/draft-marks.ts';
import type { DraftItem } from '../../contract/drafts/drafts.ts';
import { Mark, Moment } from '../screen/values.tsx';
import { words } from '../words/words.ts';

const { states, relations, discard } = words.drafts;

type Related = Pick<DraftItem, 'object_id' | 'is_live' | 'lang'>;
type State = Pick<DraftItem, 'publish_at' | 'ready_note' | 'state'>;

function relationOf({ object_id, is_live, lang }: Related) {
  // A translation that was taken off the site begins again.
  if (object_id === null || (lang !== 'en' && !is_live)) return 'fresh';
  return is_live ? 'change' : 'withdrawn';
}

/** What goes with a draft, and what stays. */
export function discardNote(draft: Related): string | undefined {
  const relation = relationOf(draft);
  return relation === 'fresh' ? undefined : discard.notes[relation];
}

export const stateOf = (draft: State) => states[markOf(draft)];

export function DraftMark(draft: Related & State) {
  return (
    <div>
      <Mark text={stateOf(draft)} />
      <Text component="span" display="block" size="sm" c="dimmed" mt={4}>
        {draft.publish_at !== null && (
          <>
            <Moment at={draft.publish_at} />
            <br />
          </>
        )}
        <span>{relations[relationOf(draft)]}</span>
      </Text>
    </div>
  );
}
