// Drafts of which the browser keeps a text that is not stored.

import { ApiProblem } from '../api/problem.ts';
import {
  addDraft,
  nullIfNotFound,
  type OpenDraft,
  openDraftOf,
  readDraft,
  readStart,
} from './drafts.data.ts';
import { keptText } from './kept-texts.ts';
import { takeOver } from './left-drafts.ts';
import { type DraftFields, type DraftObject, isSameText, type Kept } from './save-queue.ts';
import { readStartKey } from './start-key.ts';

type Opened = { draft: OpenDraft; kept: Kept | undefined } | { draft: null; kept: Kept; of: DraftObject };

/**
 * Reads a draft, and what the browser kept of it because it could not be saved.
 * @param key its id, or the name of what it is a draft of: one that is not begun has the id 0
 * @returns a `draft` of null if it is gone, and a text of it was kept
 */
export async function openDraft(key: string, signal: AbortSignal): Promise<Opened> {
  const start = readStartKey(key);
  takeOver(key);
  const text = keptText(key);
  // Before the draft: a save in flight may be stored, and its text forgotten, between the two.
  const kept = await text.read();
  const { of } = kept ?? {};
  const reading = start ? readStart(start, signal) : readDraft(key, signal);
  const draft = await (of ? reading.catch(nullIfNotFound) : reading);
  if (kept && of && !draft) return { draft, kept, of };
  // It was begun: what is kept of it has its id.
  if (start && !kept && draft!.id !== 0) return openDraft(String(draft!.id), signal);
  const isStored =
    kept &&
    [kept.fields, kept.sent?.fields ?? kept.fields].every((fields) => isSameText(fields, draft!.fields));
  // It says itself what it was typed on.
  if (!isStored) return { draft: draft!, kept: kept?.base ? { ...kept, revision: draft!.revision } : kept };
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
