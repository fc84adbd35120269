import { useState } from 'react';
import { readSession } from '../session/session.ts';

/**
 * What a person had typed when their session ended under them: kept in memory, for that person alone, until they
 * are back at the same form.
 */
const drafts = new Map<string, Draft<unknown>>();

interface Draft<Values> {
  values: Values;
  /** Which state of the object they change. */
  etag: string | null;
}

/** Keeps what was typed into a form. */
export function keepDraft(userId: number, form: string, draft: Draft<unknown>): void {
  drafts.set(`${userId} ${form}`, draft);
}

/** What was kept for whoever is signed in now; undefined when there is nothing. */
export function draftOf<Values>(form: string): Draft<Values> | undefined {
  // The form's name says what its values are.
  return drafts.get(`${readSession()?.userId} ${form}`) as Draft<Values> | undefined;
}

/** Whether a draft was kept for a form when its screen opened: the form itself drops the draft. */
export function useHasDraft(form: string): boolean {
  const [openedWith] = useState(() => (draftOf(form) ? form : undefined));
  return openedWith === form;
}

/** Forgets what was kept: it stands in its form again. */
export function dropDraft(form: string): void {
  drafts.delete(`${readSession()?.userId} ${form}`);
}
