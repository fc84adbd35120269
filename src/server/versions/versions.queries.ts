import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type DraftKind,
  draftKinds,
  draftLimits,
  type Version,
  type VersionItem,
} from '../../contract/drafts/drafts.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { pictureNamesIn, stemOf } from '../../contract/media/picture-names.ts';
import { ofObject } from '../db/of-object.ts';
import { readPage } from '../db/pagination.ts';
import { parts, readParts } from '../db/parts.ts';
import { recordPictures } from '../db/pictures.ts';
import type { Database } from '../db/tables.ts';
import type { Actor } from '../api/context.ts';
import type { Change } from '../audit/changed-fields.ts';
import { deleteTranslations } from './translations.queries.ts';
import { deleteDraftsOf } from './drafts.queries.ts';
import type { Live, OfKind, Versioned } from './versioned.ts';

const itemColumns = ['id', 'title', 'user_name', 'published_at'] as const;

export async function listVersions(
  db: Database,
  { kind, object_id, lang }: OfKind & { object_id: number },
  range?: PageRange,
): Promise<Listed<VersionItem>> {
  const all = db.selectFrom('versions').where((row) => row.and({ kind, object_id, lang }));
  return readPage(all.select(itemColumns).orderBy('id', 'desc'), range);
}

export async function findVersion(db: Database, id: number): Promise<Version | undefined> {
  const row = await db
    .selectFrom('versions')
    .select([...itemColumns, 'kind', 'object_id', 'lang', 'fields'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, fields: JSON.parse(row.fields) as Version['fields'] };
}

export type Publisher = Pick<Actor, 'userId' | 'userName'>;

/**
 * Stores what was published, in the transaction `trx` of the publications, which are of different objects. First the texts before
 * them that no version has, such as the sample content, and those from before there were versions. Deletes the oldest versions
 * above the limit. An object that leaves the site has no text after the change.
 */
export async function recordVersions<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  versioned: Versioned<Row, Fields>,
  changes: readonly Change<Row>[],
  by: Publisher,
): Promise<void> {
  const before = changes.flatMap((change) => change.before ?? []);
  const after = changes.flatMap((change) => change.after ?? []);
  const stored = await readParts(new Set(idsOf([...before, ...after])), (ids) =>
    trx
      .selectFrom('versions')
      .select(['id', 'object_id', 'published_at'])
      .where('kind', '=', versioned.kind)
      .where('lang', '=', versioned.lang)
      .where('object_id', 'in', ids)
      .orderBy('object_id')
      .orderBy('id')
      .execute(),
  );
  const known = new Set(stored.map(({ object_id, published_at }) => `${object_id} ${published_at}`));
  const unknown = before.filter(({ id, updated_at }) => !known.has(`${id} ${updated_at}`));
  const all = [
    ...stored,
    ...(await insertVersions(trx, versioned, unknown, {})),
    ...(await insertVersions(trx, versioned, after, by)),
  ];
  const ofObjects = [...Map.groupBy(all, ({ object_id }) => object_id).values()];
  const oldest = ofObjects.flatMap((versions) => versions.slice(0, -draftLimits.versions));
  await deleteVersions(trx, oldest);
}

async function insertVersions<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  { kind, lang, fieldsOf }: Versioned<Row, Fields>,
  rows: readonly Row[],
  { userId, userName }: Publisher,
): Promise<{ id: number; object_id: number }[]> {
  const fields = new Map(rows.map((row) => [row.id, JSON.stringify(fieldsOf(row))]));
  const values = rows.map(({ id, title, updated_at }) => ({
    kind,
    lang,
    object_id: id,
    title,
    fields: fields.get(id)!,
    user_id: userId ?? null,
    user_name: userName ?? null,
    published_at: updated_at,
  }));
  const inserted = await readParts(values, (part) =>
    trx.insertInto('versions').values(part).returning(['id', 'object_id']).execute(),
  );
  const pictures = inserted.flatMap(({ id: version_id, object_id }) => {
    const stems = pictureNamesIn(fields.get(object_id)!).map(stemOf);
    return [...new Set(stems)].map((stem) => ({ version_id, stem }));
  });
  for (const part of parts(pictures)) await trx.insertInto('version_pictures').values(part).execute();
  return inserted;
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Deletes versions, and records their pictures, which may be unused now. Returns the names of these. */
async function deleteVersions(trx: Database, versions: { id: number }[]): Promise<string[]> {
  const deleted = await readParts(idsOf(versions), (ids) =>
    trx.deleteFrom('versions').where('id', 'in', ids).returning('fields').execute(),
  );
  const names = [...new Set(deleted.flatMap(({ fields }) => pictureNamesIn(fields)))];
  await recordPictures(trx, names, new Date());
  return names;
}

/** The condition that the object of a row, with its versions and translations, is on the site or in a draft. */
export const hasObject = (table: 'versions' | 'translations') => {
  const [kind, id] = [`${table}.kind`, `${table}.object_id`];
  return sql<boolean>`(
  ${ofObject(draftKinds, [kind, id])} is not null
  or (select id from drafts
    where drafts.kind = ${sql.ref(kind)} and drafts.object_id = ${sql.ref(id)} and drafts.lang = 'en') is not null)`;
};

/** The condition that nothing can bring the object back: its deletion cannot be undone any more either. */
const isGone = sql<boolean>`not ${hasObject('versions')} and not exists (
  select 1 from undo_rows
  where undo_rows.row_id = versions.object_id and undo_rows.table_name = versions.kind and undo_rows.after is null)`;

/** Deletes the versions and the translations of an object that is gone for good, else none. Returns the names of their pictures. */
export async function forgetVersions(trx: Database, kind: DraftKind, objectId: number): Promise<string[]> {
  const object = sql<{ kind: DraftKind; object_id: number }>`
    (select ${sql.lit(kind)} as kind, ${sql.lit(objectId)} as object_id)`.as<'versions'>('versions');
  if (!(await trx.selectFrom(object).select('kind').where(isGone).executeTakeFirst())) return [];
  const translations = await deleteTranslations(trx, { kind, id: objectId });
  const shown = [...new Set(translations.flatMap(({ fields }) => pictureNamesIn(JSON.stringify(fields))))];
  await recordPictures(trx, shown, new Date());
  await deleteDraftsOf(trx, kind, objectId);
  const ofKind = trx.selectFrom('versions').select('id').where('kind', '=', kind);
  const versions = await ofKind.where('object_id', '=', objectId).execute();
  return [...shown, ...(await deleteVersions(trx, versions))];
}

/** Deletes what is left of everything that is gone for good, such as what a bulk action has deleted a day ago. */
export async function forgetGone(db: Database): Promise<void> {
  const objects = db
    .selectFrom('versions')
    .select(['kind', 'object_id'])
    .union(db.selectFrom('translations').select(['kind', 'object_id']))
    .as('versions');
  const gone = await db.selectFrom(objects).select(['kind', 'object_id']).where(isGone).execute();
  for (const { kind, object_id } of gone) {
    const forget = (trx: Database) => forgetVersions(trx, kind, object_id);
    await (db.isTransaction ? forget(db) : db.transaction().execute(forget));
    await nextTurn();
  }
}
