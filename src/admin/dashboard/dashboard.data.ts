import { api, bodyOf } from '../api/client.ts';

/** The four figures. */
export function readDashboard(signal: AbortSignal) {
  return bodyOf(api.dashboard.$get({}, { init: { signal } }));
}
