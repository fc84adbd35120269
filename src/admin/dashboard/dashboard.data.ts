import { bell } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';

/** Fetches what an admin should see to. */
export function readAttention(signal: AbortSignal) {
  return bodyOf(api.attention.$get({}, { init: { signal } }));
}

/**
 * Fetches the four numbers of the dashboard.
 * @throws ApiProblem if the response does not have them.
 */
export async function readDashboard(signal: AbortSignal) {
  const counts = await bodyOf(api.dashboard.$get({}, { init: { signal } }));
  if (typeof counts?.contacts !== 'number') throw new ApiProblem(200);
  return counts;
}

/** Fetches the newest messages that wait for an answer. */
export function readToAnswer(signal: AbortSignal) {
  const query = { status: 'open' as const, page: '1', per_page: String(bell.maxShown) };
  return listOf(api.contacts.$get({ query }, { init: { signal } }));
}
