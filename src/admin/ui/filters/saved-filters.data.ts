// API calls of saved filters.

import type { FilterList, SavedFilterDraft } from '../../../contract/saved-filters.ts';
import { api, bodyOf, idParam } from '../../api/client.ts';

export function listSavedFilters(list: FilterList, signal: AbortSignal) {
  return bodyOf(api.filters.$get({ query: { list } }, { init: { signal } }));
}

export function saveFilter(draft: SavedFilterDraft) {
  return bodyOf(api.filters.$post({ json: draft }));
}

export function renameFilter(id: number, name: string) {
  return bodyOf(api.filters[':id'].$put({ ...idParam(id), json: { name } }));
}

export function removeFilter(id: number) {
  return api.filters[':id'].$delete(idParam(id));
}
