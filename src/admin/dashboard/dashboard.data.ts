import { api, bodyOf } from '../api/client.ts';

/** Fetches the four numbers of the dashboard. */
export function readDashboard(signal: AbortSignal) {
  return bodyOf(api.dashboard.$get({}, { init: { signal } }));
}
