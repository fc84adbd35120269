import { bell } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';

/** Fetches what an admin should see to. */
export function readAttention(signal: AbortSignal) {
  return bodyOf(api.attention.$get({}, { init: { signal } }));
}

/** Fetches the four numbers of the dashboard. */
export function readDashboard(signal: AbortSignal) {
  return bodyOf(api.dashboard.$get({}, { init: { signal } }));
}

/** Fetches the newest messages that wait for an answer. */
export function readToAnswer(signal: AbortSignal) {
  const query = { status: 'open' as const, page: '1', per_page: String(bell.maxShown) };
  return listOf(api.contacts.$get({ query }, { init: { signal } }));
}
