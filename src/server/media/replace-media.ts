// Replaces a picture of the media library everywhere, in one transaction (docs/decisions/pictures.md#library).

import { found } from '../api/errors.ts';
import { findBlog, updateBlog } from '../blogs/blogs.queries.ts';
import { blogTranslations, blogVersions } from '../blogs/blog-versions.ts';
import { lockTables } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { textVersions } from '../texts/text-versions.ts';
import { updateText } from '../texts/texts.queries.ts';
import { type Editor, refuseIfPlanned } from '../drafts/change-draft.ts';
import { refuseOthers } from '../versions/versioned.ts';
import { lockDraft, putDraftFields } from '../drafts/drafts.queries.ts';
import { renewPictures } from '../translations/translations.queries.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { listUses, lockMedia, putFiles, type StoredMedia } from './media.queries.ts';

/**
 * Gives a picture other files, and each place that shows it their name: all that is written has it (see `former-pictures.queries.ts`). Articles
 * and texts get a version; versions keep the old picture.
 * @throws 403 when a text of the site, or a draft of one that is planned, shows it, and `user` is no admin
 */
export async function replaceMedia(
  trx: Database,
  mediaId: number,
  stored: StoredMedia,
  { actor: by, user }: Pick<Editor, 'actor' | 'user'>,
) {
  // Everything that may show the picture, in the order of a publication, then the picture: else both could wait for each other.
  await lockTables(trx, ['drafts', 'blogs', 'translations', 'texts']);
  const before = found(await lockMedia(trx, mediaId), 'Picture');
  const uses = await listUses(trx, mediaId);
  // First: from now on, what is written has the new name.
  const after = await putFiles(trx, before, stored);
  const objects = new Map(uses.map((use) => [`${use.kind} ${use.object_id}`, use]));
  const ofKind = (kind: string) => [...objects.values()].filter((use) => use.kind === kind);
  for (const { object_id: id } of ofKind('blogs')) {
    const blog = found(await findBlog(trx, id), 'Article');
    const changed = found(await updateBlog(trx, id, blog, blog.image), 'Article');
    await recordVersions(trx, blogVersions, [changed], by);
    await followLive(trx, 'blogs', changed);
  }
  for (const { object_id: id } of ofKind('texts')) {
    refuseOthers(textVersions, user);
    const changed = found(await updateText(trx, id, (text) => text), 'Text');
    await recordVersions(trx, textVersions, [changed], by);
    await followLive(trx, 'texts', changed);
  }
  for (const { object_id: id } of ofKind('translations')) {
    const changed = found(await renewPictures(trx, id), 'Translation');
    await recordVersions(trx, blogTranslations, [changed], by);
    await followLive(trx, 'blogs', changed);
  }
  for (const { object_id: id } of ofKind('drafts')) {
    const draft = found(await lockDraft(trx, id), 'Draft');
    if (draft.kind === 'texts') refuseIfPlanned(draft, textVersions, user);
    // The revision stays: no typed text changes.
    await putDraftFields(trx, draft, JSON.parse(draft.fields));
  }
  return { before, after };
}

/** A draft that was not behind what is published is not behind it now: it gets the same picture. */
async function followLive(
  trx: Database,
  kind: 'blogs' | 'texts',
  { before, after }: { before: { id: number; updated_at: string }; after: { updated_at: string } },
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ based_on: after.updated_at })
    .where(({ and }) => and({ kind, object_id: before.id, based_on: before.updated_at }))
    .execute();
}
