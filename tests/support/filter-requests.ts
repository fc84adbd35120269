// Requests to the calls of saved filters that succeed if the caller has the right.

import { createSavedFilter } from '../../src/server/lists/filters.queries.ts';
import type { TestApi } from './test-api.ts';

let saved = 0;

/**
 * Saves a filter of the user, or of the admin if there is no such user, and returns a request about it: its id for the
 * URL, and the body; undefined for a call about something else.
 */
export async function filterRequest({ db, ids }: TestApi, method: string, path: string, callerId: number) {
  if (!path.startsWith('/filters')) return undefined;
  const caller = await db.selectFrom('users').select('id').where('id', '=', callerId).executeTakeFirst();
  const draft = () => ({ list: 'careers' as const, name: `Filter ${++saved}`, query: 'state=open' });
  const { id } = await createSavedFilter(db, caller?.id ?? ids.admin, draft());
  const bodies: Partial<Record<string, object>> = { POST: draft(), PUT: { name: 'Closed' } };
  return { id, json: bodies[method], remove: () => db.deleteFrom('saved_filters').execute() };
}
