import { api, bodyOf } from '../api/client.ts';

/** Fetches what an admin should see to. */
export function readAttention(signal: AbortSignal) {
  return bodyOf(api.attention.$get({}, { init: { signal } }));
}

/** Fetches the four numbers of the dashboard. */
export function readDashboard(signal: AbortSignal) {
  return bodyOf(api.dashboard.$get({}, { init: { signal } }));
}
