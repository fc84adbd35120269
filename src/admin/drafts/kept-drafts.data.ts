// Drafts of which the browser keeps a text that is not stored.

import { ApiProblem } from '../api/problem.ts';
import { addDraft, nullIfNotFound, openDraftOf, readDraft } from './drafts.data.ts';
import { keptText } from './kept-texts.ts';
import { takeOver } from './left-drafts.ts';
import { type DraftFields, type DraftObject, isSameText } from './save-queue.ts';

/**
 * Reads a draft, and what the browser kept of it because it could not be saved.
 * @returns a `draft` of null if it is gone, and a text of it was kept
 */
export async function openDraft(id: string, signal: AbortSignal) {
  takeOver(Number(id));
  const text = keptText(Number(id));
  // Before the draft: a save in flight may be stored, and its text forgotten, between the two.
  const kept = await text.read();
  const { of } = kept ?? {};
  const draft = await (of ? readDraft(id, signal).catch(nullIfNotFound) : readDraft(id, signal));
  if (kept && of && !draft) return { draft, kept, of };
  const isStored =
    kept &&
    [kept.fields, kept.sent?.fields ?? kept.fields].every((fields) => isSameText(fields, draft!.fields));
  if (!isStored) return { draft: draft!, kept };
  void text.forget(kept.sitting);
  return { draft: draft!, kept: undefined };
}

/**
 * Puts what was typed into another draft, after this one was published or deleted: into that of the object if it is on the site,
 * else into a new one. Returns its id. The text is kept in the browser, from where that draft takes it when it opens.
 */
export async function proceedElsewhere(
  { kind, object_id, lang }: DraftObject,
  fields: DraftFields,
  key: string,
): Promise<number> {
  const next = object_id === null ? null : await openDraftOf(kind, object_id, lang).catch(nullIfNotFound);
  if (!next) {
    if (kind === 'texts' || lang !== 'en') throw new ApiProblem(404);
    return (await addDraft(kind, fields, key)).id;
  }
  const kept = { sitting: key, revision: next.revision, fields, sent: null };
  await keptText(next.id, next).keep(kept);
  return next.id;
}
