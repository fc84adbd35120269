import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AuditAction } from '../../contract/audit/audit.ts';
import {
  type DraftKind,
  draftKinds,
  draftLimits,
  type Version,
  type VersionItem,
} from '../../contract/drafts/drafts.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { lockOne, ofObject, parts, readParts } from '../db/engine.ts';
import { readPage } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import type { Actor, ApiEnv } from '../api/context.ts';
import { type Change, recordAudit } from '../audit/change.ts';
import type { Live, OfKind, Publication, Versioned } from './versioned.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { parsePictureName, pictureNamesIn } from '../../contract/media/picture-names.ts';
import { HttpError, InvalidFields } from '../api/errors.ts';
import type { Precondition } from '../api/etag.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';

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
 * Stores what was published, in the transaction `trx`; first the texts before it that no version has, such as the sample content. Deletes
 * the oldest versions above the limit. Each change is of another object; one that leaves the site has no text after it.
 */
export async function recordVersions(
  trx: Database,
  { kind, lang, fieldsOf }: Versioned,
  changes: readonly Change<Live>[],
  by: Publisher,
): Promise<void> {
  const insert = (rows: Live[], { userId, userName }: Publisher) =>
    readParts(rows, (part) => {
      const values = part.map((row) => ({
        kind,
        lang,
        object_id: row.id,
        title: row.title,
        fields: JSON.stringify(fieldsOf(row)),
        user_id: userId ?? null,
        user_name: userName ?? null,
        published_at: row.updated_at,
      }));
      return trx.insertInto('versions').values(values).returning(['id', 'object_id']).execute();
    });
  const before = changes.flatMap((change) => change.before ?? []);
  const after = changes.flatMap((change) => change.after ?? []);
  const stored = await readParts(new Set([...before, ...after].map(({ id }) => id)), (ids) =>
    trx
      .selectFrom('versions')
      .select(['id', 'object_id', 'published_at'])
      .where(({ and }) => and({ kind, lang }))
      .where('object_id', 'in', ids)
      .orderBy('object_id')
      .orderBy('id')
      .execute(),
  );
  const known = new Set(stored.map(({ object_id, published_at }) => `${object_id} ${published_at}`));
  const unknown = before.filter(({ id, updated_at }) => !known.has(`${id} ${updated_at}`));
  const all = [...stored, ...(await insert(unknown, {})), ...(await insert(after, by))];
  const ofObjects = [...Map.groupBy(all, ({ object_id }) => object_id).values()];
  const oldest = ofObjects.flatMap((versions) => versions.slice(0, -draftLimits.versions));
  for (const ids of parts(oldest.map(({ id }) => id)))
    await trx.deleteFrom('versions').where('id', 'in', ids).execute();
}

/** The condition that the object of a row, with its versions and translations, is on the site or in a draft. */
export const hasObject = (table: 'versions' | 'translations') => {
  const [kind, id] = [`${table}.kind`, `${table}.object_id`];
  return sql<boolean>`(
  ${ofObject(draftKinds, [kind, id])} is not null
  or (select id from drafts
    where drafts.kind = ${sql.ref(kind)} and drafts.object_id = ${sql.ref(id)} and drafts.lang = 'en') is not null)`;
};

/** Locks what is published of an object in English, so that no other call changes it or a translation. Always after its draft: else two could wait for each other. */
export async function lockObject(trx: Database, kind: DraftKind, id: number | null): Promise<void> {
  await lockOne(trx, trx.selectFrom(kind).select('id').where('id', '=', id));
}

export async function recordPublication<Row extends Live>(
  trx: Database,
  versioned: Versioned,
  publication: Publication<Row>,
  { actor, by = actor, action }: { actor: Actor; by?: Publisher; action?: AuditAction },
): Promise<Row> {
  const { before, after } = publication;
  await recordVersions(trx, versioned, [publication], by);
  await recordAudit(trx, actor, {
    action: action ?? (before ? 'changed' : 'created'),
    object: versioned.object,
    objectId: after.id,
    objectName: after.title,
    ...versioned.auditOf(before, after),
  });
  return after;
}

export type StoredPictures = Pick<ApiEnv['Variables']['pictures'], 'findMissing'>;

/** Before a transaction, because a bucket may take its time. @throws 422 for fields with a picture that is not stored, and not in `before` */
export async function refuseMissingPictures(
  { db, pictures }: { db: Database; pictures: StoredPictures },
  fields: object,
  before: object = {},
): Promise<void> {
  const known = new Set(pictureNamesIn(JSON.stringify(before)));
  const shown = Object.entries(await withPresentPictures(db, fields)).map(
    ([field, value]) => [field, picturesShownIn(value).filter((name) => !known.has(name))] as const,
  );
  const missing = new Set(await pictures.findMissing(shown.flatMap(([, names]) => names)));
  const broken = shown.filter(([, names]) => names.some((name) => missing.has(name)));
  if (broken.length === 0) return;
  throw new InvalidFields(Object.fromEntries(broken.map(([field]) => [field, missingPicture(field)])));
}

/** A text of the site has one picture in a field. */
const missingPicture = (field: string) =>
  refusal(field === 'content' ? 'drafts.missing-picture-in-text' : 'drafts.missing-picture');

function picturesShownIn(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (parsePictureName(value)) return [value];
  return (value.match(/<img [^<>]*>/g) ?? []).flatMap(pictureNamesIn);
}

/** How many replacements in a row a form may have missed. */
const MAX_MISSED = 5;

/** Checks the precondition of a locked object, which it also meets as it was before pictures in it were replaced (docs/decisions/pictures.md#former-names). */
export async function checkUnlessReplaced(
  trx: Database,
  { kind, lang, fieldsOf }: Versioned,
  live: Live,
  precondition: Precondition,
): Promise<void> {
  if (isMet(precondition, live)) return;
  const versions = await trx
    .selectFrom('versions')
    .select(['fields', 'published_at'])
    .where((row) => row.and({ kind, lang, object_id: live.id }))
    .orderBy('id', 'desc')
    .limit(MAX_MISSED + 1)
    .execute();
  const now: Record<string, unknown> = { ...fieldsOf(live) };
  for (const { fields: json, published_at: updated_at } of versions) {
    const fields = JSON.parse(json) as object;
    if (!isDeepStrictEqual(await withPresentPictures(trx, fields), now)) break;
    // The row has the other fields too, some in another form: the place of a page is a number.
    const replaced = Object.entries(fields).filter(([name, text]) => text !== now[name]);
    if (isMet(precondition, { ...live, ...Object.fromEntries(replaced), updated_at })) return;
  }
  precondition(live);
}

function isMet(precondition: Precondition, stored: object): boolean {
  try {
    precondition(stored);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 412) return false;
    throw error;
  }
}
