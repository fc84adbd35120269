import { readSession } from '../auth/session.ts';

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

/** What was kept for whoever is signed in now, once; undefined when there is nothing. */
export function takeDraft<Values>(form: string): Draft<Values> | undefined {
  const key = `${readSession()?.userId} ${form}`;
  const draft = drafts.get(key);
  drafts.delete(key);
  // The form's name says what its values are.
  return draft as Draft<Values> | undefined;
}
