// Database queries of published versions.

import type { DraftKind, Version, VersionItem } from '../../contract/drafts.ts';
import { draftLimits } from '../../contract/drafts.ts';
import type { Listed, PageRange } from '../../contract/paging.ts';
import { parsePictureName } from '../../contract/pictures.ts';
import { countMatches } from '../db/pagination.ts';
import { recordPictures } from '../db/record-pictures.ts';
import type { Database } from '../db/tables.ts';
import type { Actor } from '../api/context.ts';
import type { Live, Publication, Versioned } from './versioned.ts';

const itemColumns = ['id', 'title', 'user_name', 'published_at'] as const;

/** The versions of an object, newest first. */
export async function listVersions(
  db: Database,
  { kind, object_id }: { kind: DraftKind; object_id: number },
  range?: PageRange,
): Promise<Listed<VersionItem>> {
  const all = db.selectFrom('versions').where('kind', '=', kind).where('object_id', '=', object_id);
  let page = all.select(itemColumns).orderBy('id', 'desc');
  if (range) page = page.limit(range.limit).offset(range.offset);
  return { items: await page.execute(), total: await countMatches(all) };
}

/** One version, or undefined. */
export async function findVersion(db: Database, id: number): Promise<Version | undefined> {
  const row = await db
    .selectFrom('versions')
    .select([...itemColumns, 'kind', 'object_id', 'fields'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, fields: JSON.parse(row.fields) as Version['fields'] };
}

/** Who published a version. */
export type Publisher = Pick<Actor, 'userId' | 'userName'>;

/**
 * Stores what was published, in the transaction `trx` of the publication, and deletes the oldest versions above the limit. An
 * object that was published before there were versions gets its earlier text as its first one.
 */
export async function recordVersion<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  versioned: Versioned<Row, Fields>,
  { before, after }: Publication<Row>,
  { userId, userName }: Publisher,
): Promise<void> {
  const { kind } = versioned;
  const of = { kind, object_id: after.id };
  const insert = async (row: Row, by: { user_id: number | null; user_name: string | null }) => {
    const fields = versioned.fieldsOf(row);
    const { id } = await trx
      .insertInto('versions')
      .values({
        ...of,
        ...by,
        title: row.title,
        fields: JSON.stringify(fields),
        published_at: row.updated_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stems = new Set(versioned.picturesOf(fields).map(stemOf));
    if (stems.size > 0)
      await trx
        .insertInto('version_pictures')
        .values([...stems].map((stem) => ({ version_id: id, stem })))
        .execute();
  };
  if (before) {
    const known = await trx
      .selectFrom('versions')
      .select('id')
      .where('kind', '=', kind)
      .where('object_id', '=', after.id)
      .limit(1)
      .executeTakeFirst();
    if (!known) await insert(before, { user_id: null, user_name: null });
  }
  await insert(after, { user_id: userId ?? null, user_name: userName ?? null });
  await deleteOldest(trx, of);
}

/** The part of a picture's name that all its sizes share. */
const stemOf = (name: string) => parsePictureName(name)?.stem ?? name;

async function deleteOldest(trx: Database, { kind, object_id }: { kind: DraftKind; object_id: number }) {
  const oldest = await trx
    .selectFrom('versions')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .orderBy('id', 'desc')
    .offset(draftLimits.versions)
    .limit(draftLimits.versions)
    .execute();
  await deleteVersions(trx, oldest);
}

/** Deletes versions, and lets the sweep look for their pictures, which may be unused now. */
async function deleteVersions(trx: Database, versions: { id: number }[]): Promise<void> {
  if (versions.length === 0) return;
  const ids = versions.map(({ id }) => id);
  const shown = await trx
    .selectFrom('version_pictures')
    .innerJoin('versions', 'versions.id', 'version_id')
    .select('versions.fields')
    .distinct()
    .where('version_id', 'in', ids)
    .execute();
  const names = shown.flatMap(({ fields }) => fields.match(/[A-Za-z0-9_-]{16}-[1-9]\d{0,3}\.jpg/g) ?? []);
  await recordPictures(trx, [...new Set(names)], new Date());
  await trx.deleteFrom('versions').where('id', 'in', ids).execute();
}

/** Deletes all versions of an object, unless the site or a draft still has it. */
export async function forgetVersions(trx: Database, kind: DraftKind, objectId: number): Promise<void> {
  const live = trx.selectFrom(kind).select('id').where('id', '=', objectId);
  const draft = trx
    .selectFrom('drafts')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId);
  if ((await live.executeTakeFirst()) ?? (await draft.executeTakeFirst())) return;
  const all = trx
    .selectFrom('versions')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId);
  await deleteVersions(trx, await all.execute());
}
