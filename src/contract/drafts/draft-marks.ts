import { z } from 'zod';
import { id, instant } from '../typed/fields.ts';

/** What lists say of a draft in one word: a plan before the mark that it is ready, both before its state. */
export const draftMarks = ['draft', 'ready', 'scheduled', 'archived'] as const;
export type DraftMark = (typeof draftMarks)[number];

/** What lists of articles and jobs say of the draft of an item. */
export const DraftOfItem = z
  .object({ id, mark: z.enum(draftMarks), publish_at: instant.nullable() })
  .meta({ id: 'DraftOfItem' });
export type DraftOfItem = z.infer<typeof DraftOfItem>;

/** What lists say of a draft. */
export function markOf(draft: {
  publish_at: string | null;
  ready_note: string | null;
  state: 'draft' | 'archived';
}): DraftMark {
  if (draft.publish_at !== null) return 'scheduled';
  return draft.ready_note === null ? draft.state : 'ready';
}
