// Publishes drafts, by hand or by the queue at the time of their schedule, and takes objects off the site (docs/decisions/drafts.md#engine).

import { refusal } from '../../contract/refusals/refusal.ts';
import type {
  DraftPublish,
  DraftSchedule,
  DraftState,
  Published,
  Version,
} from '../../contract/drafts/drafts.ts';
import type { z } from 'zod';
import type { Actor } from '../api/context.ts';
import { found, HttpError, InvalidFields } from '../api/errors.ts';
import { parseFields } from '../api/validation.ts';
import type { Database } from '../db/tables.ts';
import { enqueue } from '../tasks/tasks.queries.ts';
import { type Editor, entryOf, lockSeen, startOf } from './change-draft.ts';
import {
  deleteDraft,
  type DraftRow,
  findDraft,
  insertDraft,
  isStale,
  lockDraftOf,
  updateDraft,
} from './drafts.queries.ts';
import {
  findVersion,
  listVersions,
  lockObject,
  type Publisher,
  recordPublication,
  recordVersions,
  refuseMissingPictures,
  type StoredPictures,
} from '../versions/versions.queries.ts';
import { capitalized, kindOf, refuseOthers, type Versioned } from '../versions/versioned.ts';

/**
 * Publishes a draft, which then goes, and returns the version of it. `overwrite`: also when the published text was changed since the draft
 * was begun.
 * @throws 404, 412 when the draft or the published text was changed since, 422 when something is missing
 */
export async function publishDraft(
  { trx, actor, user, kinds }: Editor,
  id: number,
  { revision, overwrite, english_updated_at: seen }: z.infer<typeof DraftPublish>,
): Promise<Version> {
  const draft = await lockSeen(trx, id, revision, actor);
  const versioned = kindOf(kinds, draft);
  refuseOthers(versioned, user);
  await lockObject(trx, draft.kind, draft.object_id);
  const source = await sourceFor(trx, versioned, draft, seen);
  const published = await publish(trx, versioned, { ...draft, source }, { overwrite, actor });
  const { items } = await listVersions(
    trx,
    { ...published, lang: draft.lang, object_id: published.id },
    newest,
  );
  return found(await findVersion(trx, items[0]!.id), 'Version');
}

/**
 * To be called before the transaction that publishes or plans a draft: a bucket may take its time.
 * @throws InvalidFields when the draft, if it is there, shows a picture that is not stored
 */
export async function checkPicturesOf(
  site: { db: Database; pictures: StoredPictures },
  id: number,
): Promise<void> {
  const draft = await findDraft(site.db, id);
  if (draft) await refuseMissingPictures(site, JSON.parse(draft.fields));
}

const newest = { offset: 0, limit: 1 };

/**
 * The English words that a draft translates: those that its form shows, or those when it was begun or planned; null for no translation.
 * @throws 412 when they have been changed since the form read them
 */
async function sourceFor(trx: Database, versioned: Versioned, draft: DraftRow, seen: string | undefined) {
  if (seen === undefined || draft.object_id === null) return draft.source;
  const english = await versioned.translates?.sourceOf(trx, draft.object_id);
  if (!english) return draft.source;
  if (english.updated_at !== seen) throw new HttpError(412, 'drafts.english-changed');
  return JSON.stringify(english.words);
}

const wordsOf = (source: string | null) =>
  source === null ? undefined : (JSON.parse(source) as Record<string, string>);

export async function publish(
  trx: Database,
  versioned: Versioned,
  draft: DraftRow,
  {
    overwrite,
    isPlanned = false,
    actor,
    by = actor,
  }: { overwrite: boolean; isPlanned?: boolean; actor: Actor; by?: Publisher },
): Promise<Published> {
  const { kind, object_id: id, posted_at, source } = draft;
  const live = id === null ? undefined : await versioned.find(trx, id);
  // What was deleted since is published again only by a person.
  const isOutdated = isStale(draft, live) || (isPlanned && !live && isOfPublished(draft));
  if (!overwrite && isOutdated)
    throw new HttpError(412, refusal('drafts.published-since', { what: versioned.noun }));
  const fields = parseFields(versioned.fields, JSON.parse(draft.fields));
  const publication = await versioned.publish(trx, fields, id, {
    posted: posted_at === null ? undefined : new Date(posted_at),
    source: wordsOf(source),
  });
  const after = await recordPublication(trx, versioned, publication, { actor, by, action: 'published' });
  await deleteDraft(trx, draft);
  return { kind, id: after.id };
}

/** Whether a draft was begun with a published text that was not archived since. */
const isOfPublished = ({ based_on, posted_at }: DraftRow) => based_on !== null && posted_at === null;

/**
 * Plans the publication of a draft, or takes its schedule away.
 * @throws 404, 412 when the draft was changed since, 422 for a time that is past, or when something is missing
 */
export async function scheduleDraft(
  { trx, audit, actor, user, kinds }: Editor,
  id: number,
  { revision, publish_at, english_updated_at: seen }: z.infer<typeof DraftSchedule>,
): Promise<DraftRow> {
  const draft = await lockSeen(trx, id, revision, actor);
  const versioned = kindOf(kinds, draft);
  refuseOthers(versioned, user);
  const source = await sourceFor(trx, versioned, draft, seen);
  if (publish_at !== null) {
    if (Date.parse(publish_at) <= Date.now()) throw new InvalidFields({ publish_at: 'drafts.past-time' });
    // What is incomplete now would not be noticed before the time has come.
    await versioned.check(parseFields(versioned.fields, JSON.parse(draft.fields)), {
      db: trx,
      id: draft.object_id,
      source: wordsOf(source),
    });
    await enqueue(trx, 'publish', { draft: id }, Date.parse(publish_at));
  }
  const live = draft.object_id === null ? undefined : await versioned.find(trx, draft.object_id);
  const based_on = live ? draft.based_on : null;
  const scheduled = await updateDraft(trx, id, { publish_at, source, based_on, state: 'draft' });
  await audit({
    ...entryOf(draft, 'scheduled'),
    before: { publish_at: draft.publish_at },
    after: { publish_at },
  });
  return scheduled;
}

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
