// What a draft is besides its text: ready to be published, archived, or of something that was taken off the site.

import type { z } from 'zod';
import type { DraftReady, DraftState } from '../../contract/drafts/drafts.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { conflict, found } from '../api/errors.ts';
import { type Editor, entryOf, lockSeen, startOf } from './change-draft.ts';
import { insertDraft, lockDraft, lockDraftOf, updateDraft } from './drafts.queries.ts';
import { capitalized, kindOf, type Versioned } from '../versions/versioned.ts';
import { lockObject, recordVersions } from '../versions/versions.queries.ts';

/**
 * Takes an object off the site. Its text goes into its draft, unless there is one already: then that stays, and the published
 * text is the newest version.
 */
export async function withdraw(
  { trx, audit, actor }: Editor,
  versioned: Versioned,
  objectId: number,
  state: DraftState,
) {
  const { noun, lang } = versioned;
  const opened = await lockDraftOf(trx, versioned, objectId);
  await lockObject(trx, versioned.kind, objectId);
  const live = found(await versioned.find(trx, objectId), capitalized(noun));
  const posted = { state, posted_at: live.created_at, publish_at: null };
  const start = found(await startOf(trx, versioned, objectId), capitalized(noun));
  const draft = opened
    ? await updateDraft(trx, opened.id, posted)
    : found(await insertDraft(trx, { ...start, ...posted }, actor), 'Draft');
  await recordVersions(trx, versioned, [{ before: live }], {});
  await versioned.withdraw(trx, objectId);
  await audit({
    action: 'archived',
    object: versioned.object,
    objectId,
    objectName: live.title,
    after: { state, ...(lang !== 'en' && { lang }) },
  });
  return draft;
}

/** Says whether somebody is working on what is not on the site. @throws 409 for what is on the site */
export async function changeState({ trx, audit, kinds }: Editor, id: number, state: DraftState) {
  const draft = found(await lockDraft(trx, id), 'Draft');
  if (draft.state === state) return draft;
  const { noun, find } = kindOf(kinds, draft);
  if (draft.object_id !== null && (await find(trx, draft.object_id)))
    throw conflict(`This ${noun} is on the site. Take it off the site first.`);
  const changed = await updateDraft(trx, id, { state, ...(state === 'archived' && { publish_at: null }) });
  await audit({ ...entryOf(changed, 'changed'), before: { state: draft.state }, after: { state } });
  return changed;
}

/** The audit log has the beginning of a note: the draft has it whole. */
const beginOf = (note: string | null) => note && cutAtWord(note, sizeLimits.line);

/** Says that a draft is ready to be published, or with null that it is not. @throws 404, 412 when it was saved after `revision` */
export async function markReady(
  { trx, audit, actor }: Editor,
  id: number,
  { note, revision }: z.infer<typeof DraftReady>,
) {
  const draft =
    revision === undefined
      ? found(await lockDraft(trx, id), 'Draft')
      : await lockSeen(trx, id, revision, actor);
  if (draft.ready_note === note) return draft;
  const marked = await updateDraft(trx, id, { ready_note: note });
  const [before, after] = [draft, marked].map(({ ready_note }) => ({ ready: ready_note !== null }));
  await audit({
    ...entryOf(marked, 'changed'),
    before: { ...before, note: beginOf(draft.ready_note) },
    after: { ...after, note: beginOf(note) },
  });
  return marked;
}
