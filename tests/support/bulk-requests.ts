// What the tests of bulk actions send and read (§ 9.23).

import { expect } from 'vitest';
import type { BulkResult } from '../../src/contract/bulk.ts';
import type { TestApi } from './test-api.ts';

/** The calls to a site that a test has begun: `site` returns it. */
export function bulkRequests(site: () => TestApi) {
  return {
    /** Sends a bulk action as the admin. */
    async bulk(feature: string, json: object): Promise<BulkResult> {
      const response = await site().call('POST', `/${feature}/bulk`, { as: 'admin', json });
      expect(response.status).toBe(200);
      return (await response.json()) as BulkResult;
    },
    undo: (batch: string | null, as: 'admin' | 'user' = 'admin') =>
      site().call('POST', `/undo/${batch}`, { as }),
    rowsOf: (table: 'careers' | 'blogs' | 'contacts') =>
      site().db.selectFrom(table).selectAll().orderBy('id').execute(),
    /** The audit rows of one kind of object: action, id, name, before and after. */
    auditOf: (object: 'career' | 'blog' | 'contact') =>
      site()
        .db.selectFrom('audit_log')
        .select(['action', 'object_id', 'object_name', 'user_id', 'before', 'after'])
        .where('object', '=', object)
        .orderBy('id')
        .execute(),
    /** The total of a list. */
    found: async (path: string) =>
      (await site().call('GET', path, { as: 'admin' })).headers.get('X-Total-Count'),
  };
}
