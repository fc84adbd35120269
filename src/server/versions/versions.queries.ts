// Database queries of published versions.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type DraftKind,
  draftKinds,
  draftLimits,
  type Version,
  type VersionItem,
} from '../../contract/drafts.ts';
import type { Listed, PageRange } from '../../contract/paging.ts';
import { parsePictureName, pictureNamesIn } from '../../contract/pictures.ts';
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
 * Stores what was published, in the transaction `trx` of the publications, which are of different objects. Deletes the oldest
 * versions above the limit.
 */
export async function recordVersions<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  versioned: Versioned<Row, Fields>,
  publications: readonly Publication<Row>[],
  by: Publisher,
): Promise<void> {
  await keepVersions(
    trx,
    versioned,
    publications.flatMap(({ before }) => before ?? []),
  );
  const rows = publications.map(({ after }) => after);
  await insertVersions(trx, versioned, rows, by);
  await deleteOldest(trx, versioned.kind, rows);
}

/**
 * Stores published texts that no version has yet: those from before there were versions, and those that the site did not
 * publish as a version, such as the sample content.
 */
export async function keepVersions<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  versioned: Versioned<Row, Fields>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = await trx
    .selectFrom('versions')
    .select('object_id')
    .where('kind', '=', versioned.kind)
    .where(({ or, and }) => or(rows.map((row) => and({ object_id: row.id, published_at: row.updated_at }))))
    .execute();
  const ids = new Set(known.map(({ object_id }) => object_id));
  const unknown = rows.filter(({ id }) => !ids.has(id));
  await insertVersions(trx, versioned, unknown, {});
}

async function insertVersions<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  { kind, fieldsOf, picturesOf }: Versioned<Row, Fields>,
  rows: readonly Row[],
  { userId, userName }: Publisher,
): Promise<void> {
  if (rows.length === 0) return;
  const fields = new Map(rows.map((row) => [row.id, fieldsOf(row)]));
  const inserted = await trx
    .insertInto('versions')
    .values(
      rows.map(({ id, title, updated_at }) => ({
        kind,
        object_id: id,
        title,
        fields: JSON.stringify(fields.get(id)),
        user_id: userId ?? null,
        user_name: userName ?? null,
        published_at: updated_at,
      })),
    )
    .returning(['id', 'object_id'])
    .execute();
  for (const { id, object_id } of inserted) {
    const stems = new Set(picturesOf(fields.get(object_id)!).map(stemOf));
    const pictures = [...stems].map((stem) => ({ version_id: id, stem }));
    if (pictures.length > 0) await trx.insertInto('version_pictures').values(pictures).execute();
  }
}

/** The part of a picture's name that all its sizes share. */
const stemOf = (name: string) => parsePictureName(name)?.stem ?? name;

async function deleteOldest(trx: Database, kind: DraftKind, objects: readonly { id: number }[]) {
  const ids = objects.map(({ id }) => id);
  const place = sql<number>`row_number() over (partition by object_id order by id desc)`.as('place');
  const numbered = trx
    .selectFrom('versions')
    .select(['id', place])
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .as('numbered');
  const oldest = trx.selectFrom(numbered).select('id').where('place', '>', draftLimits.versions);
  await deleteVersions(trx, await oldest.execute());
}

/** Deletes versions, and records their pictures, which may be unused now. Returns the names of these. */
async function deleteVersions(trx: Database, versions: { id: number }[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const ids = versions.map(({ id }) => id);
  const shown = await trx
    .selectFrom('version_pictures')
    .innerJoin('versions', 'versions.id', 'version_id')
    .select('versions.fields')
    .distinct()
    .where('version_id', 'in', ids)
    .execute();
  const names = new Set(shown.flatMap(({ fields }) => pictureNamesIn(fields)));
  await recordPictures(trx, [...names], new Date());
  await trx.deleteFrom('versions').where('id', 'in', ids).execute();
  return [...names];
}

/** The condition that the object of a row of `versions` is on the site or in a draft. */
export const hasObject = sql<boolean>`(
  ${sql.join(
    draftKinds.map(
      (kind) =>
        sql`versions.kind = ${sql.lit(kind)} and exists (select 1 from ${sql.table(kind)} as live where live.id = versions.object_id)`,
    ),
    sql` or `,
  )}
  or exists (select 1 from drafts where drafts.kind = versions.kind and drafts.object_id = versions.object_id))`;

/** The condition that nothing can bring the object back: its deletion cannot be undone any more either. */
const isGone = sql<boolean>`not ${hasObject} and not exists (
  select 1 from undo_rows
  where undo_rows.row_id = versions.object_id and undo_rows.table_name = versions.kind and undo_rows.after is null)`;

/** Deletes the versions of an object that is gone for good, else none. Returns the names of their pictures. */
export async function forgetVersions(trx: Database, kind: DraftKind, objectId: number): Promise<string[]> {
  const all = trx
    .selectFrom('versions')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where(isGone);
  return deleteVersions(trx, await all.execute());
}

/** Deletes the versions of everything that is gone for good, such as what a bulk action has deleted a day ago. */
export async function forgetGone(db: Database): Promise<void> {
  const objects = db.selectFrom('versions').select(['kind', 'object_id']).distinct().as('versions');
  const gone = await db.selectFrom(objects).select(['kind', 'object_id']).where(isGone).execute();
  for (const { kind, object_id } of gone) {
    await db.transaction().execute((trx) => forgetVersions(trx, kind, object_id));
    await nextTurn();
  }
}
