// Opens, saves and discards drafts, and restores versions into them, with an audit row (docs/decisions/drafts.md#engine).

import type { z } from 'zod';
import type { AuditAction } from '../../contract/audit/audit.ts';
import type { DraftReady, DraftSave, DraftState } from '../../contract/drafts/drafts.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import { timeOfDay } from '../../contract/language/calendar.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { Actor, SessionUser } from '../api/context.ts';
import { conflict, found, HttpError } from '../api/errors.ts';
import { parseFields } from '../api/validation.ts';
import type { Audit } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import {
  deleteDraft,
  type DraftRow,
  findDraftOf,
  insertDraft,
  lockDraft,
  lockDraftOf,
  putDraftFields,
  startOf,
  updateDraft,
} from './drafts.queries.ts';
import {
  foundOf,
  kindOf,
  type OfKind,
  refuseOthers,
  type Versioned,
  type VersionedKinds,
} from '../versions/versioned.ts';
import { findVersion } from '../versions/versions.queries.ts';
import { forgetVersions } from './objects.queries.ts';

/** Who changes drafts, of which kinds, in the transaction `trx` with its audit row. The permission of `user` counts. */
export type Editor = { trx: Database; audit: Audit; actor: Actor; user: SessionUser; kinds: VersionedKinds };

/** What is planned would be published without those who may publish having seen it. @throws 403 like `refuseOthers`, with its own words */
export function refuseIfPlanned(draft: DraftRow, user: SessionUser): void {
  if (draft.publish_at !== null) refuseOthers(draft, user, 'drafts.planned');
}

/** Saves of one person belong to the same sitting, and to one audit row, while they are less than this apart, in ms. */
const SITTING = 30 * 60_000;

export const entryOf = ({ id, title }: DraftRow, action: AuditAction) =>
  ({ action, object: 'draft', objectId: id, objectName: title }) as const;

/** 412 for a save that is based on an older text than the stored one. A save of the same person in another tab counts too. */
function staleSave({ user_id, user_name, updated_at }: DraftRow, { userId }: Actor): HttpError {
  const time = timeOfDay(updated_at);
  const isOwn = user_id !== null && user_id === userId;
  return new HttpError(
    412,
    isOwn
      ? refusal('drafts.saved-in-another-tab', { time })
      : refusal('drafts.saved-since', { name: user_name, time }),
  );
}

/** A draft, locked, with its kind. `revision`: the one that the caller has seen. @throws 404, 412 when it is another one */
export async function lockSeen({ trx, actor, kinds }: Editor, id: number, revision?: number) {
  const draft = found(await lockDraft(trx, id), 'Draft');
  if (revision !== undefined && draft.revision !== revision) throw staleSave(draft, actor);
  return { draft, versioned: kindOf(kinds, draft) };
}

export async function openDraftOf({ trx, audit, actor }: Editor, versioned: Versioned, objectId: number) {
  const opened = await findDraftOf(trx, versioned, objectId);
  if (opened) return { draft: opened, isNew: false };
  const start = foundOf(versioned, await startOf(trx, versioned, objectId));
  const draft = await insertDraft(trx, start, actor);
  // Another call opened it in the meantime.
  if (!draft) return { draft: found(await findDraftOf(trx, versioned, objectId), 'Draft'), isNew: false };
  await audit(entryOf(draft, 'created'));
  return { draft, isNew: true };
}

export async function beginDraft(
  { trx, audit, actor }: Editor,
  { kind, lang }: OfKind,
  fields: { title: string },
) {
  const start = { kind, lang, object_id: null, based_on: null, source: null, fields };
  const draft = found(await insertDraft(trx, start, actor), 'Draft');
  await audit(entryOf(draft, 'created'));
  return draft;
}

/** Saves a draft, with an audit row for the first save of a sitting. A repeated save changes nothing. @throws 404, 412, 422 */
export async function saveDraft(editor: Editor, id: number, { revision, save, fields }: DraftSave) {
  const { draft, versioned } = await lockSeen(editor, id);
  if (draft.last_save === save && draft.revision === revision + 1) return savedOf(draft);
  if (draft.revision !== revision) throw staleSave(draft, editor.actor);
  refuseIfPlanned(draft, editor.user);
  const saved = await writeFields(editor, draft, parseFields(versioned.fields, fields), save);
  const isSameSitting =
    draft.sitting === saved.sitting && Date.parse(saved.sitting_at) - Date.parse(draft.sitting_at) < SITTING;
  if (!isSameSitting) await editor.audit(entryOf(saved, 'changed'));
  return savedOf(saved);
}

const savedOf = ({ revision, updated_at, publish_at }: DraftRow) => ({ revision, updated_at, publish_at });

function writeFields(
  { trx, actor }: Editor,
  draft: DraftRow,
  fields: { title: string },
  save: string | null = null,
): Promise<DraftRow> {
  const now = new Date().toISOString();
  return putDraftFields(trx, draft, fields, {
    title: fields.title,
    revision: draft.revision + 1,
    last_save: save,
    user_id: actor.userId ?? null,
    user_name: actor.userName ?? '',
    sitting: actor.session ?? null,
    sitting_at: now,
    updated_at: now,
  });
}

/** Deletes a draft. What is published stays; versions of what is not go with it. */
export async function discardDraft(editor: Editor, id: number): Promise<void> {
  const { trx, audit, user } = editor;
  const { draft } = await lockSeen(editor, id);
  refuseIfPlanned(draft, user);
  await deleteDraft(trx, id);
  if (draft.object_id !== null) await forgetVersions(trx, draft.kind, draft.object_id);
  await audit(entryOf(draft, 'deleted'));
}

/** Puts an earlier version into the draft of its object. @throws 404, 409 when there is a draft and not `replace` */
export async function restoreVersion(editor: Editor, versionId: number, replace: boolean): Promise<DraftRow> {
  const { trx, audit, actor, user, kinds } = editor;
  const version = found(await findVersion(trx, versionId), 'Version');
  const versioned = kindOf(kinds, version);
  const fields = parseFields(versioned.fields, version.fields);
  const start = await startOf(trx, versioned, version.object_id, fields);
  let draft = await insertDraft(trx, start!, actor);
  if (!draft) {
    if (!replace) throw conflict(refusal('drafts.exists', { what: versioned.noun }));
    const opened = found(await lockDraftOf(trx, versioned, version.object_id), 'Draft');
    refuseIfPlanned(opened, user);
    draft = await writeFields(editor, opened, fields);
  }
  await audit(entryOf(draft, 'restored'));
  return draft;
}

/** Sets whether the withdrawn object is being worked on. @throws 409 for what is on the site */
export async function changeState(editor: Editor, id: number, { state }: { state: DraftState }) {
  const { trx, audit } = editor;
  const { draft, versioned } = await lockSeen(editor, id);
  if (draft.state === state) return draft;
  if (draft.object_id !== null && (await versioned.find(trx, draft.object_id)))
    throw conflict(refusal('drafts.on-the-site', { what: versioned.noun }));
  const changed = await updateDraft(trx, id, { state, ...(state === 'archived' && { publish_at: null }) });
  await audit({ ...entryOf(changed, 'changed'), before: { state: draft.state }, after: { state } });
  return changed;
}

/** Says that a draft is ready to be published, or with null that it is not. @throws 404, 412 when it was saved after `revision` */
export async function markReady(editor: Editor, id: number, { note, revision }: z.infer<typeof DraftReady>) {
  const { draft } = await lockSeen(editor, id, revision);
  if (draft.ready_note === note) return draft;
  const marked = await updateDraft(editor.trx, id, { ready_note: note });
  const [before, after] = [readiness(draft), readiness(marked)];
  await editor.audit({ ...entryOf(marked, 'changed'), before, after });
  return marked;
}

/** The audit log has the beginning of a note: the draft has it whole. */
const readiness = ({ ready_note: note }: DraftRow) => ({
  ready: note !== null,
  note: note && cutAtWord(note, sizeLimits.line),
});
