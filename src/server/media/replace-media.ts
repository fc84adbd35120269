// Replaces a picture or a file of the media library everywhere, in one transaction (docs/decisions/pictures.md#library).

import { sql } from 'kysely';
import type { DraftKind } from '../../contract/drafts/drafts.ts';
import { isFileType } from '../../contract/media/files.ts';
import type { MediaUse } from '../../contract/media/media.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { SessionUser } from '../api/context.ts';
import { found, InvalidFields, notFound } from '../api/errors.ts';
import { blogs, findBlog } from '../blogs/blogs.queries.ts';
import { lockForUpdate, parts, readParts } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { findPage, updatePage } from '../pages/pages.queries.ts';
import { updateText } from '../texts/texts.queries.ts';
import { type Editor, refuseIfPlanned } from '../drafts/change-draft.ts';
import { foundOf, kindOf, refuseOthers } from '../versions/versioned.ts';
import { lockDraft, putDraftFields } from '../drafts/drafts.queries.ts';
import { renewPictures } from '../translations/translations.queries.ts';
import { recordVersions } from '../versions/versions.queries.ts';
import { listUses, lockMedia, putFile, putFiles, type StoredMedia } from './media.queries.ts';

/** Writes an object as it is: what is written has the present names of pictures. */
const renew = {
  blogs: async (trx: Database, id: number) =>
    blogs.update(trx, id, found(await findBlog(trx, id), 'Article')),
  pages: async (trx: Database, id: number) => updatePage(trx, id, found(await findPage(trx, id), 'Page')),
  texts: (trx: Database, id: number) => updateText(trx, id, (text) => text),
  translations: renewPictures,
};
const publishedKinds = Object.keys(renew) as (keyof typeof renew)[];

/**
 * Gives a picture other files, and each place that shows it their name (see `former-pictures.queries.ts`), with a version of its text.
 * @throws 403 when a text of the site or a page, or a draft of one that is planned, shows it, and `user` is no admin
 */
export async function replacePicture(
  trx: Database,
  mediaId: number,
  stored: StoredMedia,
  { actor: by, user, kinds }: Pick<Editor, 'actor' | 'user' | 'kinds'>,
) {
  const { before, uses } = await lockWithUses(trx, mediaId);
  // First: from now on, what is written has the new name.
  const after = await putFiles(trx, before, stored);
  const objects = [...new Map(uses.map((use) => [keyOf(use), use])).values()];
  const ofKind = (kind: string) => objects.filter((use) => use.kind === kind);
  for (const kind of publishedKinds)
    for (const { object_id: id, translates_kind = 'blogs' } of ofKind(kind)) {
      const versioned = kindOf(
        kinds,
        kind === 'translations' ? { kind: translates_kind, lang: 'km' } : { kind, lang: 'en' },
      );
      refuseOthers(versioned, user);
      const changed = foundOf(versioned, await renew[kind](trx, id));
      await recordVersions(trx, versioned, [changed], by);
      await followLive(trx, versioned.kind, changed);
    }
  for (const { object_id: id } of ofKind('drafts')) {
    const draft = found(await lockDraft(trx, id), 'Draft');
    refuseIfPlanned(draft, user);
    // The revision stays: no typed text changes.
    await putDraftFields(trx, draft, JSON.parse(draft.fields));
  }
  return { before, after };
}

/** Gives a file other bytes at its address. @throws 403 when a page links to it and `user` is no admin */
export async function replaceFile(trx: Database, id: number, stored: StoredMedia, user: SessionUser) {
  const before = found(await lockMedia(trx, id), 'File');
  if (!isFileType(before.type)) throw notFound('File');
  const [type, ending] = [stored.type.toUpperCase(), before.type.toUpperCase()];
  if (type !== ending) throw new InvalidFields({ file: refusal('files.other-kind', { type, ending }) });
  const uses = await listUses(trx, id);
  if (uses.some(({ kind, translates_kind }) => kind === 'pages' || translates_kind))
    refuseOthers({ kind: 'pages' }, user);
  return { before, after: await putFile(trx, id, stored) };
}

/** More are needed only while other calls keep adding the picture. */
const ATTEMPTS = 5;

/**
 * Locks a picture after all that shows it, which is the order of a publication: else both could wait for each other. What has begun to show
 * it before the picture was locked is not locked itself: then all locks are given back, and taken again.
 */
async function lockWithUses(trx: Database, id: number) {
  for (let left = ATTEMPTS; ; left -= 1) {
    await sql`savepoint unlocked`.execute(trx);
    const seen = await listUses(trx, id);
    await lockUses(trx, seen);
    const before = found(await lockMedia(trx, id), 'Picture');
    const uses = await listUses(trx, id);
    const locked = new Set(seen.map(keyOf));
    if (left === 1 || uses.every((use) => locked.has(keyOf(use)))) return { before, uses };
    await sql`rollback to savepoint unlocked`.execute(trx);
  }
}

const keyOf = ({ kind, object_id }: MediaUse) => `${kind} ${object_id}`;

/** Locks what shows a picture, in the order of a publication: first the drafts, also those of what is published. */
async function lockUses(trx: Database, uses: readonly MediaUse[]): Promise<void> {
  const published = uses.filter(({ kind }) => kind !== 'drafts');
  const objects = published.map(({ object_id, translates }) => translates ?? object_id);
  const ofObjects = await readParts(objects, (some) =>
    trx
      .selectFrom('drafts')
      .select('id as object_id')
      .where('object_id', 'in', some)
      .where('kind', 'in', ['blogs', 'pages', 'texts'])
      .execute(),
  );
  for (const kind of ['drafts', 'blogs', 'pages', 'translations', 'texts'] as const) {
    const own = uses.filter((use) => use.kind === kind);
    const ids = [...own, ...(kind === 'drafts' ? ofObjects : [])].map(({ object_id }) => object_id);
    for (const some of parts(ids.toSorted((a, b) => a - b))) {
      const rows = trx.selectFrom(kind).select('id').where('id', 'in', some).orderBy('id');
      await rows.$call(lockForUpdate(trx)).execute();
    }
  }
}

/** A draft that was not behind what is published is not behind it now: it gets the same picture. */
async function followLive(
  trx: Database,
  kind: DraftKind,
  { before, after }: { before: { id: number; updated_at: string }; after: { updated_at: string } },
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ based_on: after.updated_at })
    .where(({ and }) => and({ kind, object_id: before.id, based_on: before.updated_at }))
    .execute();
}
