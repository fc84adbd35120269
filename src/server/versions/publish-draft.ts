// Publishes drafts: by hand, or by the queue at the time of their schedule (decision 102).

import { draftMessages } from '../../contract/draft-messages.ts';
import type { Published } from '../../contract/drafts.ts';
import type { Actor, PageTag } from '../api/context.ts';
import { HttpError, InvalidFields } from '../api/errors.ts';
import { parseFields } from '../api/validation.ts';
import { type Audit, change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { enqueue } from '../tasks/tasks.queries.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { type Editor, entryOf, lockSeen, refuseOthers } from './change-draft.ts';
import { deleteDraft, type DraftRow, isStale, lockDraft, updateDraft } from './drafts.queries.ts';
import type { VersionedKinds } from './versioned.ts';
import { type Publisher, recordVersions } from './versions.queries.ts';

/**
 * Publishes a draft, which then goes. `overwrite`: also when the published text was changed since the draft was begun.
 * @throws 404, 412 when the draft or the published text was changed since, 422 when something is missing
 */
export function publishDraft(
  { db, actor, user, kinds }: Editor,
  id: number,
  { revision, overwrite }: { revision: number; overwrite: boolean },
): Promise<Published> {
  return change({ db, actor }, async (trx, audit) => {
    const draft = await lockSeen(trx, id, revision);
    refuseOthers(kinds[draft.kind], user);
    return publish(trx, kinds, draft, { overwrite, by: actor, audit });
  });
}

async function publish(
  trx: Database,
  kinds: VersionedKinds,
  draft: DraftRow,
  { overwrite, by, audit }: { overwrite: boolean; by: Publisher; audit: Audit },
): Promise<Published> {
  const { kind, object_id: id, posted_at } = draft;
  const versioned = kinds[kind];
  const live = id === null ? undefined : await versioned.find(trx, id);
  if (!overwrite && isStale(draft, live)) throw staleDraft(versioned.noun);
  const fields = parseFields(versioned.fields, JSON.parse(draft.fields));
  const posted = posted_at === null ? undefined : new Date(posted_at);
  const publication = await versioned.publish(trx, fields, id, posted);
  await recordVersions(trx, versioned, [publication], by);
  const { before, after } = publication;
  await deleteDraft(trx, draft, versioned.fieldsOf(after));
  await audit({
    action: 'published',
    object: versioned.object,
    objectId: after.id,
    objectName: after.title,
    ...versioned.describe(before, after),
  });
  return { kind, id: after.id };
}

const staleDraft = (noun: string) =>
  new HttpError(
    412,
    `The published ${noun} was changed since this draft was begun. Look at the difference, then publish over it or discard the draft.`,
  );

/**
 * Plans the publication of a draft, or takes its schedule away.
 * @throws 404, 412 when the draft was changed since, 422 for a time that is past, or when something is missing
 */
export function scheduleDraft(
  { db, actor, user, kinds }: Editor,
  id: number,
  { revision, publish_at }: { revision: number; publish_at: string | null },
): Promise<DraftRow> {
  return change({ db, actor }, async (trx, audit) => {
    const draft = await lockSeen(trx, id, revision);
    refuseOthers(kinds[draft.kind], user);
    if (publish_at !== null) {
      if (Date.parse(publish_at) <= Date.now())
        throw new InvalidFields({ publish_at: [draftMessages.pastTime] });
      // What is incomplete now would not be noticed before the time has come.
      const { fields, check } = kinds[draft.kind];
      check(parseFields(fields, JSON.parse(draft.fields)));
      await enqueue(trx, 'publish', { draft: id }, Date.parse(publish_at));
    }
    const scheduled = await updateDraft(trx, id, { publish_at, state: 'draft' });
    const before = { publish_at: draft.publish_at };
    await audit({ ...entryOf(draft, 'scheduled'), before, after: { publish_at } });
    return scheduled;
  });
}

/** The handler of the tasks that publish scheduled drafts. A task whose draft was published, or has another time, does nothing. */
export function createPublishTask(
  { db, changed }: { db: Database; changed: (...tags: PageTag[]) => void },
  kinds: VersionedKinds,
): TaskHandler {
  const actor: Actor = { kind: 'site' };
  return {
    async run(payload) {
      const { draft: id } = payload as { draft: number };
      const published = await change({ db, actor }, async (trx, audit) => {
        const draft = await lockDraft(trx, id);
        if (!draft?.publish_at || Date.parse(draft.publish_at) > Date.now()) return undefined;
        const by = { userName: draft.user_name, ...(draft.user_id !== null && { userId: draft.user_id }) };
        return publish(trx, kinds, draft, { overwrite: false, by, audit });
      });
      if (published) changed(published.kind);
    },
  };
}
