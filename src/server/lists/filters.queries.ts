import { maxSavedFilters, type FilterList, type SavedFilterDraft } from '../../contract/saved-filters.ts';
import { ifTaken } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { conflict } from '../api/errors.ts';

const columns = ['id', 'list', 'name', 'query'] as const;

export async function listSavedFilters(db: Database, userId: number, list: FilterList) {
  return db
    .selectFrom('saved_filters')
    .select(columns)
    .where(({ and }) => and({ user_id: userId, list }))
    .orderBy('name')
    .execute();
}

/** @throws 409 when the person has a filter with this name, or too many */
export async function createSavedFilter(trx: Database, userId: number, draft: SavedFilterDraft) {
  const saved = await listSavedFilters(trx, userId, draft.list);
  if (saved.length >= maxSavedFilters)
    throw conflict('You have 30 saved filters for this list. Delete one of them first.');
  return trx
    .insertInto('saved_filters')
    .values({ ...draft, user_id: userId, created_at: new Date().toISOString() })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(ifTaken(() => conflict('You have a filter with this name already.', 'name')));
}

export async function deleteSavedFilter(trx: Database, ids: { id: number; user_id: number }) {
  return trx
    .deleteFrom('saved_filters')
    .where(({ and }) => and(ids))
    .returning('id')
    .executeTakeFirst();
}
