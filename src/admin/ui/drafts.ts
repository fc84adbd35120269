import { readSession } from '../session/session.ts';

/**
 * Drafts: unsaved input of forms that were open when the session ended. They are stored in memory, per user, until
 * the same user opens the same form again.
 */
const drafts = new Map<string, Draft<unknown>>();

interface Draft<Values> {
  values: Values;
  /** The version of the object that the values change. */
  etag: string | null;
  /** Of its saves: one whose response was lost before the session ended may have stored the values already. */
  idempotencyKey: string;
}

/** Stores what was typed into a form. */
export function storeDraft(userId: number, form: string, draft: Draft<unknown>): void {
  drafts.set(`${userId} ${form}`, draft);
}

/** True if the memory has what somebody typed: loading the page again would lose it. */
export const hasDrafts = (): boolean => drafts.size > 0;

/** The signed-in user's draft for a form; undefined if there is none. */
export function readDraft<Values>(form: string): Draft<Values> | undefined {
  // Each form name always has the same type of values.
  return drafts.get(`${readSession()?.userId} ${form}`) as Draft<Values> | undefined;
}

/** Removes the draft, because its form shows the values again. */
export function removeDraft(form: string): void {
  drafts.delete(`${readSession()?.userId} ${form}`);
}
