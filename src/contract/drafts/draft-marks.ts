import { z } from 'zod';
import { id, instant, named } from '../typed/fields.ts';

/** What lists say of a draft in one word: a plan before the mark that it is ready, both before its state. */
export const draftMarks = ['draft', 'ready', 'scheduled', 'archived'] as const;
export type DraftMark = (typeof draftMarks)[number];

export const DraftOfItem = named('DraftOfItem', {
  id,
  mark: z.enum(draftMarks),
  publish_at: instant.nullable(),
});
export type DraftOfItem = z.infer<typeof DraftOfItem>;

export function markOf(draft: {
  publish_at: string | null;
  ready_note: string | null;
  state: 'draft' | 'archived';
}): DraftMark {
  if (draft.publish_at !== null) return 'scheduled';
  return draft.ready_note === null ? draft.state : 'ready';
}
