import { queryOptions } from '@tanstack/react-query';
import { bell } from '../../contract/limits.ts';
import { api, bodyOf, listOf } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ApiProblem } from '../api/problem.ts';

// Keys that begin with "dashboard": every write reads them again.

/** The four numbers of the dashboard. It fails if the response does not have them. */
export const numbersQuery = queryOptions({
  queryKey: ['dashboard'],
  async queryFn({ signal }) {
    const counts = await bodyOf(api.dashboard.$get({}, { init: { signal } }));
    if (typeof counts?.contacts !== 'number') throw new ApiProblem(200);
    return counts;
  },
});

/** What an admin should see to. */
export const attentionQuery = readQuery(['dashboard', 'attention'], api.attention);

/** The newest messages that wait for an answer. */
export const toAnswerQuery = queryOptions({
  queryKey: ['dashboard', 'to-answer'],
  queryFn({ signal }) {
    const query = { status: 'open' as const, page: '1', per_page: String(bell.maxShown) };
    return listOf(api.contacts.$get({ query }, { init: { signal } }));
  },
});
