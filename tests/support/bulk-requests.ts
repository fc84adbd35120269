// What the tests of bulk actions send and read (§ 9.23).

import type { BulkResult } from '../../src/contract/lists/bulk.ts';
import { successOf, type TestApi } from './test-api.ts';

/** The calls to a site that a test has begun: `site` returns it. */
export function bulkRequests(site: () => TestApi) {
  return {
    /** Sends a bulk action as the admin. */
    bulk: (feature: string, json: object, headers = {}) =>
      successOf<BulkResult>(site().call('POST', `/${feature}/bulk`, { as: 'admin', json, headers })),
    undo: (batch: string | null, as: 'admin' | 'user' = 'admin') =>
      site().call('POST', `/undo/${batch}`, { as }),
    rowsOf: (table: 'careers' | 'blogs' | 'contacts') =>
      site().db.selectFrom(table).selectAll().orderBy('id').execute(),
    /** The total of a list. */
    found: async (path: string) =>
      (await site().call('GET', path, { as: 'admin' })).headers.get('X-Total-Count'),
  };
}
