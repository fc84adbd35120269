// API calls of the audit log.

import { queryOptions } from '@tanstack/react-query';
import type { AuditFilters } from '../../contract/audit/audit.ts';
import { pageSize } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { type ListParams, queryOf } from '../list/list-params.ts';

/** Fetches one page of the entries that match. */
export function listAudit(params: ListParams<never, AuditFilters>, signal: AbortSignal) {
  return listOf(api.audit.$get({ query: queryOf(params, pageSize.audit) }, { init: { signal } }));
}

/** The people whose entries the filter offers: the first of all staff, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'people'],
  queryFn({ signal }) {
    const query = { page: '1', per_page: String(pageSize.max), sort: 'name' as const };
    return bodyOf(api.users.$get({ query }, { init: { signal } }));
  },
});
