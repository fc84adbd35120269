// Publishes drafts, by hand or by the queue at the time of their schedule, and takes objects off the site (docs/decisions/drafts.md#engine).

import type { z } from 'zod';
import type { DraftPublish, DraftSchedule, DraftState, Published } from '../../contract/drafts/drafts.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { Actor, CallContext } from '../api/context.ts';
import { found, HttpError, InvalidFields } from '../api/errors.ts';
import { parseFields } from '../api/validation.ts';
import { change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { enqueue } from '../tasks/tasks.queries.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { foundOf, kindOf, refuseOthers, type Versioned, type VersionedKinds } from '../versions/versioned.ts';
import {
  listVersions,
  lockObject,
  type Publisher,
  recordPublication,
  recordVersions,
  refuseMissingPictures,
  type StoredPictures,
} from '../versions/versions.queries.ts';
import { type Editor, entryOf, lockSeen } from './change-draft.ts';
import {
  deleteDraft,
  type DraftRow,
  findDraft,
  insertDraft,
  isStale,
  lockDraft,
  lockDraftOf,
  startOf,
  updateDraft,
} from './drafts.queries.ts';

/** Publishes a draft, which then goes. @throws 404, 412 when it or (without `overwrite`) the published text has changed, 422 if incomplete */
export async function publishDraft(
  editor: Editor,
  id: number,
  { revision, overwrite, english_updated_at: seen }: z.infer<typeof DraftPublish>,
): Promise<{ id: number; kind: Published['kind']; object_id: number }> {
  const { trx, actor, user } = editor;
  const { draft, versioned } = await lockSeen(editor, id, revision);
  refuseOthers(versioned, user);
  await lockObject(trx, draft.kind, draft.object_id);
  const source = await sourceFor(trx, versioned, draft, seen);
  const { kind, id: object_id } = await publish(trx, versioned, { ...draft, source }, { overwrite, actor });
  const { items } = await listVersions(trx, { kind, lang: draft.lang, object_id }, { offset: 0, limit: 1 });
  return { id: items[0]!.id, kind, object_id };
}

/** Before the transaction that publishes or plans a draft: a bucket may take its time. @throws 422 for a picture that is not stored */
export async function checkPicturesOf(site: { db: Database; pictures: StoredPictures }, id: number) {
  const draft = await findDraft(site.db, id);
  if (draft) await refuseMissingPictures(site, JSON.parse(draft.fields));
}

/** The English words that a draft translates, as JSON: those that its form shows (else 412), or of its beginning; null for no translation. */
async function sourceFor(trx: Database, versioned: Versioned, draft: DraftRow, seen: string | undefined) {
  if (seen === undefined || draft.object_id === null) return draft.source;
  const english = await versioned.translates?.sourceOf(trx, draft.object_id);
  if (!english) return draft.source;
  if (english.updated_at !== seen) throw new HttpError(412, 'drafts.english-changed');
  return JSON.stringify(english.words);
}

const wordsOf = (source: string | null) =>
  source === null ? undefined : (JSON.parse(source) as Record<string, string>);

/** `planner`: who has planned it, if it is the queue that publishes it. */
async function publish(
  trx: Database,
  versioned: Versioned,
  draft: DraftRow,
  { overwrite = false, actor, planner }: { overwrite?: boolean; actor: Actor; planner?: Publisher },
): Promise<Published> {
  const { kind, object_id: id, posted_at, source } = draft;
  const live = id === null ? undefined : await versioned.find(trx, id);
  // What was deleted since is published again only by a person. An archived one has `posted_at`.
  const isDeleted = !live && draft.based_on !== null && posted_at === null;
  const isOutdated = isStale(draft, live) || (planner && isDeleted);
  if (!overwrite && isOutdated)
    throw new HttpError(412, refusal('drafts.published-since', { what: versioned.noun }));
  const fields = parseFields(versioned.fields, JSON.parse(draft.fields));
  const publication = await versioned.publish(trx, fields, id, {
    posted: posted_at === null ? undefined : new Date(posted_at),
    source: wordsOf(source),
  });
  const after = await recordPublication(trx, versioned, publication, {
    actor,
    by: planner ?? actor,
    action: 'published',
  });
  await deleteDraft(trx, draft.id);
  return { kind, id: after.id };
}

/** Plans the publication of a draft, or takes its schedule away. @throws 404, 412, 422 as `publishDraft`, 422 for a time that is past */
export async function scheduleDraft(
  editor: Editor,
  id: number,
  { revision, publish_at, english_updated_at: seen }: z.infer<typeof DraftSchedule>,
): Promise<DraftRow> {
  const { trx, audit, user } = editor;
  const { draft, versioned } = await lockSeen(editor, id, revision);
  refuseOthers(versioned, user);
  const source = await sourceFor(trx, versioned, draft, seen);
  if (publish_at !== null) {
    if (Date.parse(publish_at) <= Date.now()) throw new InvalidFields({ publish_at: 'drafts.past-time' });
    // What is incomplete now would not be noticed before the time has come.
    const of = { db: trx, id: draft.object_id, source: wordsOf(source) };
    await versioned.check(parseFields(versioned.fields, JSON.parse(draft.fields)), of);
    await enqueue(trx, 'publish', { draft: id }, Date.parse(publish_at));
  }
  const live = draft.object_id === null ? undefined : await versioned.find(trx, draft.object_id);
  const based_on = live ? draft.based_on : null;
  const scheduled = await updateDraft(trx, id, { publish_at, source, based_on, state: 'draft' });
  const before = { publish_at: draft.publish_at };
  await audit({ ...entryOf(draft, 'scheduled'), before, after: { publish_at } });
  return scheduled;
}

/** Takes an object off the site. Its text goes into its draft; if there is one already, the text is only the newest version. */
export async function withdraw(
  { trx, audit, actor }: Editor,
  versioned: Versioned,
  objectId: number,
  state: DraftState,
) {
  const { object, lang } = versioned;
  const opened = await lockDraftOf(trx, versioned, objectId);
  await lockObject(trx, versioned.kind, objectId);
  const live = foundOf(versioned, await versioned.find(trx, objectId));
  const posted = { state, posted_at: live.created_at, publish_at: null };
  const start = foundOf(versioned, await startOf(trx, versioned, objectId));
  const draft = opened
    ? await updateDraft(trx, opened.id, posted)
    : found(await insertDraft(trx, { ...start, ...posted }, actor), 'Draft');
  await recordVersions(trx, versioned, [{ before: live }], {});
  await versioned.withdraw(trx, objectId);
  const after = { state, ...(lang !== 'en' && { lang }) };
  await audit({ action: 'archived', object, objectId, objectName: live.title, after });
  return draft;
}

/** The handler of the tasks that publish scheduled drafts. A task whose draft was published, or has another time, does nothing. */
export function createPublishTask(
  { db, pictures, changed }: Pick<CallContext, 'db' | 'pictures' | 'changed'>,
  kinds: VersionedKinds,
): TaskHandler {
  const actor: Actor = { kind: 'site' };
  return {
    async run(payload) {
      const { draft: id } = payload as { draft: number };
      await checkPicturesOf({ db, pictures }, id);
      const published = await change({ db, actor }, async (trx) => {
        const draft = await lockDraft(trx, id);
        if (!draft?.publish_at || Date.parse(draft.publish_at) > Date.now()) return undefined;
        await lockObject(trx, draft.kind, draft.object_id);
        const planner = {
          userName: draft.user_name,
          ...(draft.user_id !== null && { userId: draft.user_id }),
        };
        return publish(trx, kindOf(kinds, draft), draft, { actor, planner });
      });
      if (published) changed(published.kind);
    },
  };
}
