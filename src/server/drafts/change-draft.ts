// Opens, saves and discards drafts, and restores versions into them, with an audit row (docs/decisions/drafts.md#engine).

import type { z } from 'zod';
import type { AuditAction } from '../../contract/audit/audit.ts';
import type { DraftReady, DraftSave, DraftSaved, DraftState } from '../../contract/drafts/drafts.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { timeOfDay } from '../../contract/language/calendar.ts';
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
  updateDraft,
} from './drafts.queries.ts';
import {
  capitalized,
  kindOf,
  refuseOthers,
  type Versioned,
  type VersionedKinds,
} from '../versions/versioned.ts';
import { findVersion } from '../versions/versions.queries.ts';
import { forgetVersions } from './forget-objects.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import { sizeLimits } from '../../contract/limits.ts';

/** Who changes drafts, of which kinds, in the transaction `trx` with its audit row. The permission of `user` counts. */
export interface Editor {
  trx: Database;
  audit: Audit;
  actor: Actor;
  user: SessionUser;
  kinds: VersionedKinds;
}

/** What is planned would be published without those who may publish having seen it. @throws 403 like `refuseOthers`, with its own words */
export function refuseIfPlanned({ publish_at }: DraftRow, versioned: Versioned, user: SessionUser): void {
  if (publish_at !== null) refuseOthers(versioned, user, 'drafts.planned');
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

/** The locked draft in the revision that the caller has seen; else 404 or 412. */
export async function lockSeen(trx: Database, id: number, revision: number, actor: Actor): Promise<DraftRow> {
  const draft = found(await lockDraft(trx, id), 'Draft');
  if (draft.revision !== revision) throw staleSave(draft, actor);
  return draft;
}

/**
 * What a draft of an object begins with: `fields`, or what is published of it, or an empty translation. Undefined if there is neither the
 * object nor what it translates.
 */
export async function startOf(
  trx: Database,
  versioned: Versioned,
  objectId: number,
  fields?: { title: string },
) {
  const { kind, lang, empty } = versioned;
  const live = await versioned.find(trx, objectId);
  const source = await versioned.translates?.sourceOf(trx, objectId);
  if (!live && !source && !fields) return undefined;
  return {
    kind,
    lang,
    object_id: objectId,
    based_on: live?.updated_at ?? null,
    source: source ? JSON.stringify(source.words) : null,
    fields: fields ?? (live ? versioned.fieldsOf(live) : empty),
  };
}

/** Opens a draft of what is published, or finds the one that there is. `isNew`: false for the latter. */
export async function openDraftOf({ trx, audit, actor }: Editor, versioned: Versioned, objectId: number) {
  const opened = await findDraftOf(trx, versioned, objectId);
  if (opened) return { draft: opened, isNew: false };
  const draft = await insertDraft(
    trx,
    found(await startOf(trx, versioned, objectId), capitalized(versioned.noun)),
    actor,
  );
  // Another call opened it in the meantime.
  if (!draft) return { draft: found(await findDraftOf(trx, versioned, objectId), 'Draft'), isNew: false };
  await audit(entryOf(draft, 'created'));
  return { draft, isNew: true };
}

/** Saves a draft. A repeated save changes nothing. @throws 404, 412 when another person has saved it since, 422 */
export async function saveDraft(
  editor: Editor,
  id: number,
  { revision, save, fields }: DraftSave,
): Promise<DraftSaved> {
  const draft = found(await lockDraft(editor.trx, id), 'Draft');
  const isRepeated = draft.last_save === save && draft.revision === revision + 1;
  if (isRepeated) return savedOf(draft);
  if (draft.revision !== revision) throw staleSave(draft, editor.actor);
  const versioned = kindOf(editor.kinds, draft);
  refuseIfPlanned(draft, versioned, editor.user);
  return savedOf(await writeFields(editor, draft, parseFields(versioned.fields, fields), save));
}

const savedOf = ({ revision, updated_at, publish_at }: DraftRow) => ({ revision, updated_at, publish_at });

/** Writes the fields of a locked draft, with an audit row for the first save of a sitting. */
async function writeFields(
  { trx, audit, actor }: Pick<Editor, 'trx' | 'audit' | 'actor'>,
  draft: DraftRow,
  fields: { title: string },
  save: string | null = null,
): Promise<DraftRow> {
  const now = new Date();
  const session = actor.session ?? null;
  const isSameSitting = draft.sitting === session && now.getTime() - Date.parse(draft.sitting_at) < SITTING;
  const saved = await putDraftFields(trx, draft, fields, {
    title: fields.title,
    revision: draft.revision + 1,
    last_save: save,
    user_id: actor.userId ?? null,
    user_name: actor.userName ?? '',
    sitting: session,
    sitting_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  if (!isSameSitting) await audit(entryOf(saved, 'changed'));
  return saved;
}

/** Deletes a draft. What is published stays; versions of what is not go with it. */
export async function discardDraft({ trx, audit, user, kinds }: Editor, id: number): Promise<void> {
  const draft = found(await lockDraft(trx, id), 'Draft');
  refuseIfPlanned(draft, kindOf(kinds, draft), user);
  await deleteDraft(trx, draft);
  if (draft.object_id !== null) await forgetVersions(trx, draft.kind, draft.object_id);
  await audit(entryOf(draft, 'deleted'));
}

/** Puts an earlier version into the draft of its object. @throws 404, 409 when there is a draft and not `replace` */
export async function restoreVersion(
  { trx, audit, actor, user, kinds }: Editor,
  versionId: number,
  replace: boolean,
) {
  const version = found(await findVersion(trx, versionId), 'Version');
  const versioned = kindOf(kinds, version);
  const fields = parseFields(versioned.fields, version.fields);
  const start = await startOf(trx, versioned, version.object_id, fields);
  const draft = await insertDraft(trx, start!, actor);
  if (draft) {
    await audit(entryOf(draft, 'restored'));
    return draft;
  }
  if (!replace) throw conflict(refusal('drafts.exists', { what: versioned.noun }));
  const opened = found(await lockDraftOf(trx, versioned, version.object_id), 'Draft');
  refuseIfPlanned(opened, versioned, user);
  const replaced = await writeFields({ trx, actor, audit: async () => {} }, opened, fields);
  await audit(entryOf(replaced, 'restored'));
  return replaced;
}

/** Sets whether the withdrawn object is being worked on. @throws 409 for what is on the site */
export async function changeState({ trx, audit, kinds }: Editor, id: number, state: DraftState) {
  const draft = found(await lockDraft(trx, id), 'Draft');
  if (draft.state === state) return draft;
  const { noun, find } = kindOf(kinds, draft);
  if (draft.object_id !== null && (await find(trx, draft.object_id)))
    throw conflict(refusal('drafts.on-the-site', { what: noun }));
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
