// The API call of the palette.

import { api, bodyOf } from '../api/client.ts';

/** Finds jobs, articles, messages and, for admins, users. */
export function findEverywhere(search: string, signal: AbortSignal) {
  return bodyOf(api.find.$get({ query: { search } }, { init: { signal } }));
}
