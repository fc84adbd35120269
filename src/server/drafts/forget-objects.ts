// Removes what is left of objects that are gone for good: versions, translations, and drafts of these.

import { sql } from 'kysely';
import type { DraftKind } from '../../contract/drafts/drafts.ts';
import type { Database } from '../db/tables.ts';
import { deleteTranslations } from '../translations/translations.queries.ts';
import { hasObject } from '../versions/versions.queries.ts';

/** The condition that nothing can bring the object back: its deletion cannot be undone any more either. */
const isGone = sql<boolean>`not ${hasObject('versions')} and not exists (
  select 1 from undo_rows
  where undo_rows.row_id = versions.object_id and undo_rows.table_name = versions.kind and undo_rows.after is null)`;

/** Deletes the versions, the translations and the drafts of an object that is gone for good, else nothing. */
export async function forgetVersions(trx: Database, kind: DraftKind, objectId: number): Promise<void> {
  const object = sql<{ kind: DraftKind; object_id: number }>`
    (select ${sql.lit(kind)} as kind, ${sql.lit(objectId)} as object_id)`.as<'versions'>('versions');
  if (!(await trx.selectFrom(object).select('kind').where(isGone).executeTakeFirst())) return;
  await deleteTranslations(trx, { kind, id: objectId });
  for (const table of ['drafts', 'versions'] as const)
    await trx.deleteFrom(table).where('kind', '=', kind).where('object_id', '=', objectId).execute();
}

/** What is gone for good, such as what a bulk action has deleted a day ago, and has versions or translations left. */
export async function listGone(db: Database): Promise<{ kind: DraftKind; object_id: number }[]> {
  const objects = db
    .selectFrom('versions')
    .select(['kind', 'object_id'])
    .union(db.selectFrom('translations').select(['kind', 'object_id']))
    .as('versions');
  return db.selectFrom(objects).select(['kind', 'object_id']).where(isGone).execute();
}
