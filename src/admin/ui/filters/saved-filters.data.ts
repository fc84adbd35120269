// API calls of saved filters.

import type { FilterList, SavedFilterDraft } from '../../../contract/saved-filters.ts';
import { api, bodyOf, idParam, listOf } from '../../api/client.ts';

export async function listSavedFilters(list: FilterList, signal: AbortSignal) {
  return (await listOf(api.filters.$get({ query: { list } }, { init: { signal } }))).items;
}

export function saveFilter(draft: SavedFilterDraft) {
  return bodyOf(api.filters.$post({ json: draft }));
}

export function removeFilter(id: number) {
  return api.filters[':id'].$delete(idParam(id));
}
