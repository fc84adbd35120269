// API calls about the second factors of accounts, for admins.

import { queryOptions } from '@tanstack/react-query';
import type { FactorPolicy } from '../../contract/auth/factors.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';

export const policyQuery = readQuery(['factors', 'policy'], api.factors.policy);

/** Changes the chosen levels only: another admin may have changed the other one since the screen read it. */
export async function savePolicy(chosen: Partial<FactorPolicy>) {
  const { admin, user } = await bodyOf(api.factors.policy.$get());
  const json = { admin: admin.level, user: user.level, ...chosen };
  return bodyOf(api.factors.policy.$put({ json }));
}

/** The second factors of an account. */
export const userFactorsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'factors', id],
    queryFn: ({ signal }) => bodyOf(api.users[':id'].factors.$get(idParam(id), { init: { signal } })),
  });

export function resetFactors(id: string) {
  return api.users[':id'].factors.$delete(idParam(id));
}
